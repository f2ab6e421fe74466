import type { lessons, ReplyOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUser } from '../../people/index.ts'
import { checkPlaybackOf, lastDayFor } from './check-entitlement.ts'
import { addressEndsAt, addressOfVideo, viewerOf } from './playback-address.ts'
import {
  findPlayback,
  listOtherLive,
  lockPlaybacks,
  recordBeginning,
  recordContinuation,
  stopPlaybacks,
} from './playback.queries.ts'

/** The streams that one person may have at a time. */
export const MOST_AT_ONCE = 2

/**
 * When there are too many, a playback that begins stops the oldest. One that was stopped, or paused while others began,
 * resumes only within the limit, or when the person takes over.
 */
export async function continuePlayback(
  needs: Pick<Needs, 'db' | 'config' | 'clock' | 'mediaEdge'>,
  { id, takeOver }: { id: string; takeOver: boolean },
  actor: Actor,
): Promise<ReplyOf<typeof lessons.continuePlayback>> {
  const { db, config, clock } = needs
  const { userId, sessionId } = actor
  await takeAttempt(db, [{ key: `playback:${userId}`, max: 240, seconds: 600 }])
  const found = await findPlayback(db, id)
  // Someone else's playback is not found.
  if (found?.userId !== userId) throw new Refusal('not-found')
  const { lesson, encodeId } = found
  const person = await readUser(needs, userId)
  const entitlement = checkPlaybackOf(person, actor, found, clock())
  if (!entitlement.ok) throw new Refusal(entitlement.reason)

  await inTransaction(db, async tx => {
    await lockPlaybacks(tx, userId)
    const playback = await findPlayback(tx, id)
    if (!playback) throw new Refusal('not-found')
    if (playback.isStaff && !playback.isLive) return recordBeginning(tx, id, sessionId)
    if (playback.isLive) return recordContinuation(tx, id, sessionId)
    const others = await listOtherLive(tx, { id, userId, sessionId })
    if (playback.hasBegun && !takeOver && others.length >= MOST_AT_ONCE) throw new Refusal('playback-stopped')
    await stopPlaybacks(tx, others.slice(0, Math.max(0, others.length - MOST_AT_ONCE + 1)))
    return recordBeginning(tx, id, sessionId)
  })

  const endsAt = addressEndsAt(clock(), found.isStaff ? null : lastDayFor(person, lesson))
  const viewer = viewerOf(config, sessionId)
  return addressOfVideo(needs, { playbackId: id, encodeId, endsAt, viewer })
}
