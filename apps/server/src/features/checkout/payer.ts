import { checkDocument, isCountry, type IdentityDocument } from '@alinha/domain'
import type { BillingAddress, Payer } from '@alinha/providers/card-payments/port'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  findProfile,
  openDocument,
  recordProfile,
  sealDocument,
  signDocument,
  type ProfileDetails,
} from '../profile/index.ts'

/** Who pays, as they typed it; what is left out is known already. */
export type PayerDetails = {
  cpf?: string | undefined
  otherDocument?: string | undefined
  countryCode?: string | undefined
  address: ProfileDetails
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/**
 * Who pays, from what was typed and what we know already. What was typed is stored, so that nobody types it twice; a
 * known document cannot be changed by paying.
 */
export async function readPayer(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  userId: number,
  typed: PayerDetails,
): Promise<Payer> {
  const profile = await findProfile(db, userId)
  if (!profile) throw new Refusal('not-found')
  const given = toDocument(typed, profile.countryCode)
  const known = profile.document
  if (given && known && known.hash !== signDocument(config.DATA_SECRET, given))
    throw new Refusal('document-locked')
  const document = given ?? openStoredDocument(config.DATA_SECRET, userId, profile)
  if (!document) throw new Refusal('payer-incomplete')
  const payer = toPayer(userId, profile, typed, document)
  await recordProfile(db, userId, {
    ...typed.address,
    ...(given && !known && { document: sealDocument(config.DATA_SECRET, userId, given) }),
  })
  return payer
}

function toDocument(
  { cpf, otherDocument, countryCode }: PayerDetails,
  knownCountry: string | null,
): IdentityDocument | null {
  if (cpf === undefined && otherDocument === undefined) return null
  const code = countryCode ?? knownCountry ?? ''
  const checked = checkDocument({
    nationality: cpf === undefined ? 'Outra' : 'Brasileira',
    cpf,
    otherDocument,
    countryCode: isCountry(code) ? code : undefined,
  })
  if (!checked.ok) throw new Refusal(checked.reason)
  return checked.document
}

function openStoredDocument(
  secret: string,
  userId: number,
  { document, countryCode }: Profile,
): IdentityDocument | null {
  if (!document) return null
  const number = openDocument(secret, userId, document.sealed)
  if (document.kind === 'cpf') return { kind: 'cpf', number, countryCode: 'BR' }
  return { kind: 'other', number, countryCode: countryCode ?? '' }
}

function toPayer(userId: number, profile: Profile, typed: PayerDetails, document: IdentityDocument): Payer {
  return {
    reference: String(userId),
    name: profile.name,
    email: profile.email,
    document: { kind: document.kind === 'cpf' ? 'cpf' : 'passport', number: document.number },
    phone: {
      countryCode: '55',
      areaCode: required(typed.address.areaCode ?? profile.areaCode),
      number: required(typed.address.phone ?? profile.phone),
    },
    address: toBillingAddress(profile, typed, document),
  }
}

const required = (value: string | null): string => {
  if (value === null) throw new Refusal('payer-incomplete')
  return value
}

/** Some towns have no districts, and a foreign address has none of our fields, but the provider requires them all. */
function toBillingAddress(profile: Profile, typed: PayerDetails, document: IdentityDocument): BillingAddress {
  const isAbroad = document.kind === 'other'
  const field = (value: string | null, abroad: string): string =>
    isAbroad ? (value ?? abroad) : required(value)
  return {
    street: field(typed.address.street ?? profile.street, 'Exterior'),
    number: field(typed.address.streetNumber ?? profile.streetNumber, '0'),
    district: (typed.address.district ?? profile.district) || 'Centro',
    postalCode: field(typed.address.postalCode ?? profile.postalCode, '00000000'),
    city: field(typed.address.city ?? profile.city, 'Exterior'),
    state: field(typed.address.state ?? profile.state, 'EX'),
    country: document.countryCode,
  }
}

/** What we know already, and the form need not ask for. */
export async function readPayerSummary({ db }: Pick<Needs, 'db'>, userId: number) {
  const profile = await findProfile(db, userId)
  const parts = [profile?.street, profile?.streetNumber, profile?.postalCode, profile?.city, profile?.state]
  return {
    hasDocument: profile?.document != null,
    hasAddress: profile?.document?.kind === 'other' || parts.every(part => part != null),
    hasPhone: profile?.areaCode != null && profile.phone !== null,
  }
}
