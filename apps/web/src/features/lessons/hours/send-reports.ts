import { RefusedError, hours } from '@alinha/contract'
import { connectKeepalive } from '../../../platform/api/api.ts'
import { findSession } from '../../../platform/api/session.ts'
import { forgetKept, listKept, type HourReport } from './kept-reports.ts'

const { recordWatchedTime } = hours
const { hours: calls } = connectKeepalive({ hours: { recordWatchedTime } })

/** `later`: nobody answered, or nobody is logged in. `refused`: it will never be taken, and asking again is no use. */
export type Sent = { outcome: 'told'; isWatched: boolean } | { outcome: 'refused' | 'later' }

/** Tells everything that waits on this device, or what one playback left. Each can be told again without harm. */
export async function sendKeptReports(userId: number, playbackId?: string): Promise<Sent> {
  let last: Sent = { outcome: 'later' }
  for (const kept of listKept(userId)) {
    if (playbackId !== undefined && !kept.key.endsWith(`:${playbackId}`)) continue
    last = await sendAll(userId, kept.reports)
    if (last.outcome !== 'later') forgetKept(kept)
  }
  return last
}

async function sendAll(userId: number, reports: readonly HourReport[]): Promise<Sent> {
  let last: Sent = { outcome: 'refused' }
  for (const body of reports) {
    // What one person watched is not told in another's name.
    if (findSession()?.user.id !== userId) return { outcome: 'later' }
    try {
      const { watched } = await calls.recordWatchedTime({ body })
      last = { outcome: 'told', isWatched: watched === 1 }
    } catch (error) {
      if (!isForGood(error)) return { outcome: 'later' }
      last = { outcome: 'refused' }
    }
  }
  return last
}

/** The playback is not this person's, or so old that it is forgotten. */
const isForGood = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 403 || error.status === 404)
