import type { Nationality } from '@alinha/domain'
import type { WireProfile } from '@alinha/contract'
import type { Db } from '../../platform/database.ts'
import type { SealedDocument } from '../people/index.ts'

const DETAILS = [
  'profiles.postal_code as postalCode',
  'profiles.state',
  'profiles.street',
  'profiles.street_number as streetNumber',
  'profiles.district',
  'profiles.city',
  'profiles.area_code as areaCode',
  'profiles.phone',
  'profiles.address_country as addressCountry',
  'profiles.foreign_postal_code as foreignPostalCode',
  'profiles.international_phone as internationalPhone',
  'profiles.language',
  'profiles.cro_number as croNumber',
  'profiles.cro_state as croState',
] as const

/** At the council (CRO) of a state. */
export type DentalRegistration = { number: string; state: string }

/** Everything but name and e-mail may be null. */
export async function findProfile(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.name',
      'users.email',
      'users.email_confirmed_at as emailConfirmedAt',
      'users.avatar_path as avatarName',
      'profiles.country_code as countryCode',
      'profiles.document_kind as documentKind',
      'profiles.document_sealed as documentSealed',
      'profiles.document_hash as documentHash',
      ...DETAILS,
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { documentKind, documentSealed, documentHash, language, croNumber, croState, ...rest } = row
  const document: Omit<SealedDocument, 'countryCode'> | null =
    documentSealed && documentHash
      ? { kind: documentKind === 'cpf' ? 'cpf' : 'other', sealed: documentSealed, hash: documentHash }
      : null
  const registration: DentalRegistration | null =
    croNumber !== null && croState !== null ? { number: croNumber, state: croState } : null
  return { ...rest, language: language as WireProfile['language'], document, registration }
}

/** Changes of one person's data wait for each other. */
export async function lockProfile(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export type ProfileDetails = {
  nationality?: Nationality | undefined
  document?: SealedDocument | undefined
  postalCode?: string | undefined
  state?: string | undefined
  street?: string | undefined
  streetNumber?: string | undefined
  district?: string | undefined
  city?: string | undefined
  areaCode?: string | undefined
  phone?: string | undefined
  addressCountry?: string | undefined
  foreignPostalCode?: string | undefined
  internationalPhone?: string | undefined
  language?: string | undefined
  registration?: DentalRegistration | undefined
}

/** Writes the given fields and leaves the others as they are. */
export async function recordProfile(db: Db, userId: number, details: ProfileDetails): Promise<void> {
  const { document } = details
  const given = Object.entries({
    nationality: details.nationality,
    document_kind: document?.kind,
    document_sealed: document?.sealed,
    document_hash: document?.hash,
    country_code: document?.countryCode,
    postal_code: details.postalCode,
    state: details.state,
    street: details.street,
    street_number: details.streetNumber,
    district: details.district,
    city: details.city,
    area_code: details.areaCode,
    phone: details.phone,
    address_country: details.addressCountry,
    foreign_postal_code: details.foreignPostalCode,
    international_phone: details.internationalPhone,
    language: details.language,
    cro_number: details.registration?.number,
    cro_state: details.registration?.state,
  }).filter(([, value]) => value !== undefined)
  await db
    .insertInto('profiles')
    .values({ user_id: userId, ...Object.fromEntries(given) })
    .onConflict(conflict => {
      const same = conflict.column('user_id')
      return given.length > 0 ? same.doUpdateSet(Object.fromEntries(given)) : same.doNothing()
    })
    .execute()
}

/** The documents of many new accounts, whose profiles begin with them. */
export async function recordDocuments(
  db: Db,
  documents: readonly { userId: number; document: SealedDocument }[],
): Promise<void> {
  if (documents.length === 0) return
  await db
    .insertInto('profiles')
    .values(
      documents.map(({ userId, document }) => ({
        user_id: userId,
        nationality: 'Brasileira',
        document_kind: document.kind,
        document_sealed: document.sealed,
        document_hash: document.hash,
        country_code: document.countryCode,
      })),
    )
    .execute()
}

export async function findDocumentHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('document_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.document_hash ?? null
}
