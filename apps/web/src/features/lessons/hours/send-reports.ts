import { RefusedError, hours } from '@alinha/contract'
import { connectKeepalive } from '../../../platform/api/api.ts'
import { findSession } from '../../../platform/api/session.ts'
import { forgetStoredReports, listStoredReports, type HourReport } from './stored-reports.ts'

const { recordWatchedTime } = hours
const { hours: calls } = connectKeepalive({ hours: { recordWatchedTime } })

/** `later`: the server did not answer, or nobody is logged in. `refused`: the server will never accept it. */
export type SendOutcome = { outcome: 'sent'; isWatched: boolean } | { outcome: 'refused' | 'later' }

/** Sends every report stored on this device, or those of one playback. Sending one twice does no harm. */
export async function sendStoredReports(userId: number, playbackId?: string): Promise<SendOutcome> {
  let last: SendOutcome = { outcome: 'later' }
  for (const stored of listStoredReports(userId)) {
    if (playbackId !== undefined && !stored.key.endsWith(`:${playbackId}`)) continue
    last = await sendAll(userId, stored.reports)
    if (last.outcome !== 'later') forgetStoredReports(stored)
  }
  return last
}

async function sendAll(userId: number, reports: readonly HourReport[]): Promise<SendOutcome> {
  let last: SendOutcome = { outcome: 'refused' }
  for (const body of reports) {
    // What one person watched is not sent as another's.
    if (findSession()?.user.id !== userId) return { outcome: 'later' }
    try {
      const { watched } = await calls.recordWatchedTime({ body })
      last = { outcome: 'sent', isWatched: watched === 1 }
    } catch (error) {
      if (!isFinalRefusal(error)) return { outcome: 'later' }
      last = { outcome: 'refused' }
    }
  }
  return last
}

/** The playback is another person's, or too old to be known. */
const isFinalRefusal = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 403 || error.status === 404)
