import {
  endPause,
  pauseSubscription,
  readCanceller,
  readPause,
  readPauseOffer,
} from '../../../apps/server/src/testing/money/payment-operations.ts'
import type { Actor } from '../../../apps/server/src/platform/security/actor.ts'
import type { Scene } from './provider-histories.ts'

const asActor = (userId: number) => ({ userId }) as Actor

/** Moves the next charge by some months, as the payments page does; the person may cancel, come back or leave it. */
export async function pause(
  { needs }: Scene['money'],
  chance: Scene['chance'],
  userId: number,
): Promise<void> {
  const { pauseOffer } = await readPauseOffer(needs, userId, await readCanceller(needs.db, userId))
  if (pauseOffer === null) return
  const { months } = chance.pick(pauseOffer.choices)
  await pauseSubscription(needs, asActor(userId), { months, shownAmount: pauseOffer.amount })
}

export async function comeBackFromPause({ needs }: Scene['money'], userId: number): Promise<void> {
  const shown = await readPause(needs, await readCanceller(needs.db, userId))
  if (shown) await endPause(needs, asActor(userId), shown.amount)
}
