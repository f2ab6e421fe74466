import type { recovery, ReplyOf } from '@alinha/contract'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { useEmailToken } from '../../session/index.ts'
import { tokenLimits } from './recovery-limits.ts'
import { findContact } from '../../people/index.ts'

/** Lets the login page greet whoever comes from the mail. Logging in still needs the temporary password. */
export async function readUserByEmailToken(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { email, token }: { email: string; token: string },
  network: string,
): Promise<ReplyOf<typeof recovery.readUserByEmailToken>> {
  await takeAttempt(db, tokenLimits(config.APP_KEYS, email, network))
  const used = await useEmailToken(db, token, 'recover-password', email)
  const person = used && (await findContact(db, used.userId))
  if (!person) throw new Refusal('mailed-token-not-valid')
  return { id: person.id, email: person.email, name: person.name }
}
