import { dayInBrazil, trialEndsOn, type IdentityDocument } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { marksFor, type Marks, type NamedKeys } from '../../../platform/security/named-keys.ts'
import { markDocument } from '../../people/index.ts'
import { grantPremium, isTrialUsed, lockMembership, recordTrial } from './trials.queries.ts'

export const markTrialEmail = (keys: NamedKeys, email: string): Marks => marksFor(keys, 'trial-email', email)

/** Once per confirmed e-mail and per document, for a person on the free plan. Nobody is charged when it ends. */
export async function startTrial(
  { clock, config }: Pick<Needs, 'clock' | 'config'>,
  tx: Db,
  { userId, email, document }: { userId: number; email: string; document: IdentityDocument },
): Promise<void> {
  const membership = await lockMembership(tx, userId)
  if (membership?.plan !== 'free') return
  const startedOn = dayInBrazil(clock())
  const endsOn = trialEndsOn(startedOn)
  const [emails, documents] = [
    markTrialEmail(config.DATA_KEYS, email),
    markDocument(config.DATA_KEYS, document),
  ]
  if (await isTrialUsed(tx, { emails, documents })) return
  const [emailHash, documentHash] = [emails[0], documents[0]]
  if (await recordTrial(tx, { userId, emailHash, documentHash, startedOn, endsOn }))
    await grantPremium(tx, userId, endsOn)
}
