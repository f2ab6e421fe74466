import { checkDocument, isCountry, splitInternationalNumber, type IdentityDocument } from '@alinha/domain'
import type { BillingAddress, Payer } from '@alinha/providers/card-payments/port'
import type { checkout, InputOf } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { markDocument, openStoredDocument, sealDocument } from '../people/index.ts'
import { findProfile, recordProfile, toAddressDetails, type ProfileDetails } from '../profile/index.ts'

/** Who pays, as they typed it; what is left out is known already. */
export type PayerDetails = {
  cpf?: string | undefined
  otherDocument?: string | undefined
  countryCode?: string | undefined
  address: ProfileDetails
}

/** Translates the old names of the wire. */
export const toPayerDetails = (
  fields: InputOf<typeof checkout.changeCard>['body']['data'],
): PayerDetails => ({
  cpf: fields.cpf,
  otherDocument: fields.doc_id,
  countryCode: fields.country?.countryCode,
  address: toAddressDetails(fields),
})

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
  if (given && known && !markDocument(config.DATA_KEYS, given).includes(known.hash))
    throw new Refusal('document-locked')
  const document = given ?? openStoredDocument(config.DATA_KEYS, userId, profile)
  if (!document) throw new Refusal('payer-incomplete')
  const payer = toPayer(userId, profile, typed, document)
  await recordProfile(db, userId, {
    ...typed.address,
    ...(given && !known && { document: sealDocument(config.DATA_KEYS, userId, given) }),
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

function toPayer(userId: number, profile: Profile, typed: PayerDetails, document: IdentityDocument): Payer {
  const details = mergeDetails(profile, typed.address)
  const country = details.addressCountry ?? document.countryCode
  if (!isCountry(country)) throw new Refusal('country-missing')
  // The provider takes a passport only with an address outside Brazil.
  if (country === 'BR' && document.kind === 'other') throw new Refusal('address-abroad-needed')
  return {
    reference: String(userId),
    name: profile.name,
    email: profile.email,
    document: { kind: document.kind === 'cpf' ? 'cpf' : 'passport', number: document.number },
    phone: toPhone(details, country),
    address: country === 'BR' ? toBrazilianAddress(details) : toAddressAbroad(details, country),
  }
}

type Details = Pick<
  Profile,
  | 'street'
  | 'streetNumber'
  | 'district'
  | 'postalCode'
  | 'city'
  | 'state'
  | 'areaCode'
  | 'phone'
  | 'addressCountry'
  | 'foreignPostalCode'
  | 'internationalPhone'
>

/** What is typed now replaces what is known. */
const mergeDetails = (known: Profile, typed: ProfileDetails): Details => ({
  street: typed.street ?? known.street,
  streetNumber: typed.streetNumber ?? known.streetNumber,
  district: typed.district ?? known.district,
  postalCode: typed.postalCode ?? known.postalCode,
  city: typed.city ?? known.city,
  state: typed.state ?? known.state,
  areaCode: typed.areaCode ?? known.areaCode,
  phone: typed.phone ?? known.phone,
  addressCountry: typed.addressCountry ?? known.addressCountry,
  foreignPostalCode: typed.foreignPostalCode ?? known.foreignPostalCode,
  internationalPhone: typed.internationalPhone ?? known.internationalPhone,
})

const required = (value: string | null): string => {
  if (value === null || value === '') throw new Refusal('payer-incomplete')
  return value
}

/** The provider's area code is of two digits; a shorter number stays whole. */
const AREA_DIGITS = 2
const SHORTEST_WITH_AREA = 8

/** Of the country of the address, or the one that there is. */
function toPhone({ areaCode, phone, internationalPhone }: Details, country: string): Payer['phone'] {
  const hasBrazilian = areaCode !== null && phone !== null
  if (hasBrazilian && (country === 'BR' || internationalPhone === null))
    return { countryCode: '55', areaCode, number: phone }
  const parts = splitInternationalNumber(internationalPhone ?? '')
  if (!parts) throw new Refusal('payer-incomplete')
  const { countryCode, number } = parts
  const area = number.length < SHORTEST_WITH_AREA ? 0 : AREA_DIGITS
  return { countryCode, areaCode: number.slice(0, area), number: number.slice(area) }
}

/** Some towns have no districts, but the provider requires one. */
const toBrazilianAddress = (details: Details): BillingAddress => ({
  street: required(details.street),
  number: required(details.streetNumber),
  district: details.district || 'Centro',
  postalCode: required(details.postalCode),
  city: required(details.city),
  state: required(details.state),
  country: 'BR',
})

/** What a country does not have, the provider requires all the same. */
const toAddressAbroad = (details: Details, country: string): BillingAddress => ({
  street: required(details.street),
  number: details.streetNumber || 'S/N',
  district: details.district || required(details.city),
  postalCode: details.foreignPostalCode || '00000000',
  city: required(details.city),
  state: 'EX',
  country,
})

/** What we know already, and the form need not ask for. */
export async function readPayerSummary({ db }: Pick<Needs, 'db'>, userId: number) {
  const profile = await findProfile(db, userId)
  if (!profile) return { hasDocument: false, hasAddress: false, hasPhone: false }
  const { street, streetNumber, postalCode, city, state, addressCountry, document } = profile
  const isAbroad = (addressCountry ?? (document?.kind === 'other' ? null : 'BR')) !== 'BR'
  const parts = isAbroad ? [addressCountry, street, city] : [street, streetNumber, postalCode, city, state]
  const hasBrazilianPhone = profile.areaCode !== null && profile.phone !== null
  return {
    hasDocument: document !== null,
    hasAddress: parts.every(part => part !== null),
    hasPhone: hasBrazilianPhone || profile.internationalPhone !== null,
  }
}
