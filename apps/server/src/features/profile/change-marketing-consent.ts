import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordConsents } from './consents.queries.ts'
import type { Said } from '../../platform/http/serve.ts'

/** Withdrawing it is as easy as giving it, and is recorded too. */
export async function changeMarketingConsent(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  isGiven: boolean,
  { network }: Context,
): Promise<Said> {
  await recordConsents(db, { userId, purposes: ['marketing'], isGiven, network, means: 'profile' })
  const message = isGiven
    ? {
        'pt-BR': 'Pronto! Você vai receber novidades e ofertas por e-mail.',
        en: 'Done! You will receive news and offers by e-mail.',
        es: '¡Listo! Vas a recibir novedades y ofertas por correo.',
      }
    : {
        'pt-BR': 'Pronto! Você não vai mais receber novidades e ofertas por e-mail.',
        en: 'Done! You will no longer receive news and offers by e-mail.',
        es: '¡Listo! Ya no vas a recibir novedades y ofertas por correo.',
      }
  return { message }
}
