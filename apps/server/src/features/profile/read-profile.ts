import { toFlag, type WireProfile } from '@alinha/contract'
import { maskDocument } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openDocument, toAvatarUrl } from '../people/index.ts'
import { hasConsented } from './consents.queries.ts'
import { findPendingEmailChange } from './email-changes.queries.ts'
import { findProfile } from './profile.queries.ts'

/** The document is masked even for its owner, because others may see the screen. */
export async function readProfile(
  { db, config }: Pick<Needs, 'config'> & { db: Db },
  userId: number,
): Promise<WireProfile> {
  const [found, marketing, change] = await Promise.all([
    findProfile(db, userId),
    hasConsented(db, userId, 'marketing'),
    findPendingEmailChange(db, userId),
  ])
  if (!found) throw new Refusal('not-found')
  const { document } = found
  return {
    name: found.name,
    email: found.email,
    isEmailConfirmed: toFlag(found.emailConfirmedAt !== null),
    newEmail: change?.newEmail ?? null,
    avatar: found.avatarName && toAvatarUrl(found.avatarName),
    document: document && {
      kind: document.kind === 'cpf' ? 'cpf' : 'doc_id',
      masked: maskDocument({
        kind: document.kind,
        number: openDocument(config.DATA_KEYS, userId, document.sealed),
      }),
    },
    countryCode: found.countryCode,
    cep: found.postalCode,
    uf: found.state,
    rua: found.street,
    numero: found.streetNumber,
    bairro: found.district,
    cidade: found.city,
    ddd: found.areaCode,
    telefone: found.phone,
    pais: found.addressCountry,
    codigoPostal: found.foreignPostalCode,
    telefoneInternacional: found.internationalPhone,
    cro: found.registration && { numero: found.registration.number, uf: found.registration.state },
    language: found.language,
    marketing: toFlag(marketing),
  }
}
