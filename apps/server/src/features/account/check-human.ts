import type { ReplyOf, account } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { isProofSpent } from './spent-proofs.queries.ts'

const TEN_MINUTES = 600

/** Only informs the form. Calls that need a human check the token themselves. */
export async function checkHuman(
  { db, humanCheck }: Pick<Needs, 'db' | 'humanCheck'>,
  token: string,
  network: string,
): Promise<{ success: boolean }> {
  await takeAttempt(db, [{ key: `check-human:${network}`, max: 60, seconds: TEN_MINUTES }])
  const checked = await humanCheck.verify(token, {})
  if (!checked.ok) return { success: false }
  return { success: checked.toSpend === null || !(await isProofSpent(db, checked.toSpend)) }
}

/** A challenge is a signed text: nothing is kept of it until its proof is spent. */
export async function readHumanCheck(
  { db, humanCheck, config }: Pick<Needs, 'db' | 'humanCheck' | 'config'>,
  action: string,
  { userId, network }: { userId: number | null; network: string },
): Promise<ReplyOf<typeof account.readHumanCheck>> {
  if (!config.REQUIRE_HUMAN_CHECK) return { isRequired: 0, challenge: null }
  // Who is logged in has a budget of their own: strangers in a carrier's network cannot use it up.
  const limit =
    userId === null ? { key: `human-check:${network}`, max: 240 } : { key: `human-check:${userId}`, max: 30 }
  await takeAttempt(db, [{ ...limit, seconds: TEN_MINUTES }])
  return { isRequired: 1, challenge: await humanCheck.makeChallenge(action) }
}
