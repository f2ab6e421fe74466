import { toWireUser, type InputOf, type profile } from '@alinha/contract'
import { checkDocument, isCountry, type IdentityDocument } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { inTransaction } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseOldVersion } from '../../platform/version.ts'
import { changeName, markDocument, readUser, sealDocument } from '../people/index.ts'
import { toAddressDetails } from './address-details.ts'
import { findDocumentHash, lockProfile, recordProfile } from './profile.queries.ts'
import { readProfile } from './read-profile.ts'
import type { AnswerOf } from '../../platform/http/serve.ts'

type Body = InputOf<typeof profile.updateProfile>['body']

/** A document can be given once. Only support replaces it, because they can ask why. */
export async function updateProfile(
  needs: Needs,
  { userId }: Actor,
  { version, ...body }: Body,
  context: Context,
): Promise<AnswerOf<typeof profile.updateProfile>> {
  const { db, config } = needs
  const document = toDocument(body)
  const known = document && (await findDocumentHash(db, userId))
  if (document && known && !markDocument(config.DATA_KEYS, document).includes(known))
    throw new Refusal('document-locked')

  await inTransaction(db, async tx => {
    await lockProfile(tx, userId)
    refuseOldVersion({ version, ...body }, await readProfile({ db: tx, config }, userId))
    if (body.name !== undefined) await changeName(tx, userId, body.name)
    await recordProfile(tx, userId, {
      ...toAddressDetails(body),
      language: body.language,
      registration: body.cro && { number: body.cro.numero, state: body.cro.uf },
      ...(document && !known && { document: sealDocument(config.DATA_KEYS, userId, document) }),
    })
    await recordAudit(tx, {
      actorId: userId,
      action: 'profile.updated',
      subjectId: userId,
      details: { fields: Object.keys(body).toSorted().join(' ') },
      requestId: context.requestId,
      network: context.network,
    })
  })
  return {
    message: {
      'pt-BR': 'Seus dados foram salvos.',
      en: 'Your data was saved.',
      es: 'Tus datos fueron guardados.',
    },
    user: toWireUser(await readUser(needs, userId)),
  }
}

function toDocument({ cpf, doc_id, country }: Omit<Body, 'version'>): IdentityDocument | null {
  if (cpf === undefined && doc_id === undefined) return null
  const countryCode = country && isCountry(country.countryCode) ? country.countryCode : undefined
  const nationality = cpf === undefined ? 'Outra' : 'Brasileira'
  const checked = checkDocument({ nationality, cpf, otherDocument: doc_id, countryCode })
  if (!checked.ok) throw new Refusal(checked.reason)
  return checked.document
}
