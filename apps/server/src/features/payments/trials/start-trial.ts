import { dayInBrazil, trialEndsOn } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { deriveKey, sign } from '../../../platform/security/secrets.ts'
import { grantPremium, lockMembership, recordTrial } from './trials.queries.ts'

/** Once per confirmed e-mail and per document, for a person on the free plan. Nobody is charged when it ends. */
export async function startTrial(
  { clock, config }: Pick<Needs, 'clock' | 'config'>,
  tx: Db,
  { userId, email, documentHash }: { userId: number; email: string; documentHash: string },
): Promise<void> {
  const membership = await lockMembership(tx, userId)
  if (membership?.plan !== 'free') return
  const startedOn = dayInBrazil(clock())
  const endsOn = trialEndsOn(startedOn)
  const emailHash = sign(deriveKey(config.DATA_SECRET, 'trial-email'), email)
  if (await recordTrial(tx, { userId, emailHash, documentHash, startedOn, endsOn }))
    await grantPremium(tx, userId, endsOn)
}
