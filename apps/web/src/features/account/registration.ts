import { account, refusals, type SentOf, type WireConsents } from '@alinha/contract'
import {
  checkDocument,
  currentConsentText,
  isNationality,
  listCountries,
  NATIONALITY_MISSING,
  NATIONALITY_PLACEHOLDER,
  toPostalCode,
} from '@alinha/domain'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { digitsOf } from '../../platform/masks.ts'
import { emptyAddress, type AddressForm } from './address/address-fields.tsx'
import type { DocumentForm } from './document-fields.tsx'
import { checkPassword } from './new-password-field.tsx'
import type { RegisterTexts } from './register.texts.ts'

export type ConsentForm = { terms: boolean; privacy: boolean; marketing: boolean }

export type AccountForm = ConsentForm & { name: string; email: string; password: string }

export const emptyConsents: ConsentForm = { terms: false, privacy: false, marketing: false }

export const emptyAccount: AccountForm = {
  name: '',
  email: '',
  password: '',
  ...emptyConsents,
}

/** `cupom` is absent where none is asked for. */
export type RegisterForm = AddressForm & DocumentForm & AccountForm & { cupom?: string }

export type RegisterBody = SentOf<typeof account.registerAccount>['body']

type FromAddress = { nationality: string | null; email: string; coupon: string | null }

export const emptyRegistration = ({ nationality, email, coupon }: FromAddress): RegisterForm => ({
  ...emptyAddress,
  ...emptyAccount,
  nationality: isNationality(nationality ?? '') ? (nationality ?? '') : NATIONALITY_PLACEHOLDER,
  email,
  cpf: '',
  doc_id: '',
  countryCode: '',
  ...(coupon !== null && { cupom: coupon }),
})

/** The fields of each step, in the order on the screen. */
export const stepFields = [
  ['nationality', 'name', 'email', 'password'],
  [
    'cpf',
    'countryCode',
    'doc_id',
    'cep',
    'rua',
    'numero',
    'bairro',
    'cidade',
    'uf',
    'cupom',
    'terms',
    'privacy',
  ],
] as const satisfies (keyof RegisterForm)[][]

/** Leaves out empty fields and those of the other nationality. */
function toBody(form: RegisterForm): object {
  const { name, email, password, nationality } = form
  const isBrazilian = nationality === 'Brasileira'
  return {
    name,
    email,
    password,
    nationality,
    ...(form.cupom?.trim() && { cupom: form.cupom.trim() }),
    ...(isBrazilian ? { cpf: digitsOf(form.cpf), ...toAddress(form) } : toForeignDocument(form)),
    consents: toConsents(form),
  }
}

/** The versions of the texts that are on the page. */
export const toConsents = ({ terms, privacy, marketing }: ConsentForm): Partial<WireConsents> => ({
  ...(terms && { terms: currentConsentText('terms').version }),
  ...(privacy && { privacy: currentConsentText('privacy').version }),
  marketing: marketing ? 1 : 0,
})

export function toForeignDocument({ doc_id, countryCode }: Pick<DocumentForm, 'doc_id' | 'countryCode'>) {
  const country = listCountries().find(entry => entry.countryCode === countryCode)
  return { ...(doc_id.trim() && { doc_id }), ...(country && { country }) }
}

/** Only the fields that are filled in. */
function toAddress(form: AddressForm): Partial<AddressForm> {
  const address = { ...form, cep: form.cep && (toPostalCode(form.cep) ?? form.cep) }
  const names = Object.keys(emptyAddress) as (keyof AddressForm)[]
  return Object.fromEntries(names.filter(name => address[name].trim()).map(name => [name, address[name]]))
}

const invalid = (message: string) => ({ type: 'invalid', message })

type CheckedRegistration =
  { body: RegisterBody; errors: null } | { body: null; errors: FieldErrors<RegisterForm> }

/** Checks the whole form against the contract; fields left empty get friendlier messages than the contract's. */
export function checkRegistration(
  form: RegisterForm,
  { required }: Pick<RegisterTexts, 'required'>,
): CheckedRegistration {
  const checked = account.registerAccount.body.safeParse(toBody(form))
  const { name, email } = form
  const password = checkPassword(form.password, { name, email, isManager: false })
  const errors: FieldErrors<RegisterForm> = {
    ...findDocumentErrors(form, { nationality: NATIONALITY_MISSING, ...required }),
    ...(!name.trim() && { name: invalid(required.name) }),
    ...(!password.ok && { password: invalid(refusals[password.reason].message) }),
    ...(!form.terms && { terms: invalid(required.consent) }),
    ...(!form.privacy && { privacy: invalid(required.consent) }),
  }
  for (const { path, message } of checked.error?.issues ?? []) errors[toFieldName(path)] ??= invalid(message)
  return checked.success && Object.keys(errors).length === 0
    ? { body: checked.data, errors: null }
    : { body: null, errors }
}

export const registrationResolver =
  (texts: RegisterTexts): Resolver<RegisterForm, unknown, RegisterBody> =>
  async form => {
    const { body, errors } = checkRegistration(form, texts)
    return errors === null ? { values: body, errors: {} } : { values: {}, errors }
  }

/** A Brazilian needs a valid CPF, anybody else a country and the number of a document. */
export function findDocumentErrors(
  { nationality, cpf, doc_id, countryCode }: DocumentForm,
  messages: { nationality: string; country: string; document: string },
): FieldErrors<DocumentForm> {
  if (!isNationality(nationality)) return { nationality: invalid(messages.nationality) }
  const document = checkDocument({
    nationality,
    cpf,
    otherDocument: doc_id,
    countryCode: countryCode || 'XX',
  })
  return {
    ...(nationality === 'Outra' && !countryCode && { countryCode: invalid(messages.country) }),
    ...(!document.ok &&
      (document.reason === 'invalid-cpf'
        ? { cpf: invalid(refusals['invalid-cpf'].message) }
        : { doc_id: invalid(messages.document) })),
  }
}

function toFieldName(path: readonly PropertyKey[]): keyof RegisterForm {
  const [first, second] = path
  if (first === 'country') return 'countryCode'
  return (first === 'consents' ? second : first) as keyof RegisterForm
}

type RefusedField = Exclude<keyof RegisterForm, 'cupom'>

const refusalFields: Record<string, RefusedField> = {
  'password-too-short': 'password',
  'manager-password-too-short': 'password',
  'password-too-long': 'password',
  'password-tells-who-you-are': 'password',
  'password-too-common': 'password',
  'invalid-cpf': 'cpf',
  'document-missing': 'doc_id',
  'country-missing': 'countryCode',
  'nationality-not-chosen': 'nationality',
}

/** The field that a refusal of the server is about; null when it is about none. */
export const findRefusedField = (code: string | null): RefusedField | null =>
  refusalFields[code ?? ''] ?? null
