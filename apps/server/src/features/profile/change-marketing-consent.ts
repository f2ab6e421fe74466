import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordConsents } from './consents.queries.ts'

/** Withdrawing it is as easy as giving it, and is recorded too. */
export async function changeMarketingConsent(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  isGiven: boolean,
  { network }: Context,
): Promise<{ message: string }> {
  await recordConsents(db, { userId, purposes: ['marketing'], isGiven, network, means: 'profile' })
  const message = isGiven
    ? 'Pronto! Você vai receber novidades e ofertas por e-mail.'
    : 'Pronto! Você não vai mais receber novidades e ofertas por e-mail.'
  return { message }
}
