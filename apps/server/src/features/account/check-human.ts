import type { Needs } from '../../needs.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'

/** Only informs the form. Calls that need a human check the token themselves. */
export async function checkHuman(
  { db, humanCheck }: Pick<Needs, 'db' | 'humanCheck'>,
  token: string,
  network: string,
): Promise<{ success: boolean }> {
  await takeAttempt(db, [{ key: `check-human:${network}`, max: 60, seconds: 600 }])
  const { ok } = await humanCheck.verify(token, {})
  return { success: ok }
}
