import { account, refusals, type SentOf } from '@alinha/contract'
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
import { emptyAddress, type AddressForm } from './address-fields.tsx'
import type { DocumentForm } from './document-fields.tsx'
import { checkPassword } from './new-password-field.tsx'
import type { RegisterTexts } from './register.texts.ts'

export type RegisterForm = AddressForm &
  DocumentForm & {
    name: string
    email: string
    password: string
    terms: boolean
    privacy: boolean
    marketing: boolean
  }

export type RegisterBody = SentOf<typeof account.registerAccount>['body']

export const emptyRegistration = (nationality: string | null, email: string): RegisterForm => ({
  ...emptyAddress,
  nationality: isNationality(nationality ?? '') ? (nationality ?? '') : NATIONALITY_PLACEHOLDER,
  name: '',
  email,
  password: '',
  cpf: '',
  doc_id: '',
  countryCode: '',
  terms: false,
  privacy: false,
  marketing: false,
})

/** The fields of each step, in the order in which they are drawn. */
export const stepFields = [
  ['nationality', 'name', 'email', 'password'],
  ['cpf', 'countryCode', 'doc_id', 'cep', 'rua', 'numero', 'bairro', 'cidade', 'uf', 'terms', 'privacy'],
] as const satisfies (keyof RegisterForm)[][]

/** What travels. What the other nationality would give is left out, and so is what was left empty. */
function toBody(form: RegisterForm): object {
  const { name, email, password, nationality, terms, privacy, marketing } = form
  const isBrazilian = nationality === 'Brasileira'
  return {
    name,
    email,
    password,
    nationality,
    ...(isBrazilian ? { cpf: digitsOf(form.cpf), ...toAddress(form) } : toForeignDocument(form)),
    consents: {
      ...(terms && { terms: currentConsentText('terms').version }),
      ...(privacy && { privacy: currentConsentText('privacy').version }),
      marketing: marketing ? 1 : 0,
    },
  }
}

export function toForeignDocument({ doc_id, countryCode }: Pick<DocumentForm, 'doc_id' | 'countryCode'>) {
  const country = listCountries().find(entry => entry.countryCode === countryCode)
  return { ...(doc_id.trim() && { doc_id }), ...(country && { country }) }
}

/** The fields of an address that have something in them. */
function toAddress(form: AddressForm): Partial<AddressForm> {
  const address = { ...form, cep: form.cep && (toPostalCode(form.cep) ?? form.cep) }
  const names = Object.keys(emptyAddress) as (keyof AddressForm)[]
  return Object.fromEntries(names.filter(name => address[name].trim()).map(name => [name, address[name]]))
}

/** Judges the whole form by the contract, and adds the kinder words that a missing thing deserves. */
export const registrationResolver =
  (texts: RegisterTexts): Resolver<RegisterForm, unknown, RegisterBody> =>
  async form => {
    const checked = account.registerAccount.body.safeParse(toBody(form))
    const errors: FieldErrors<RegisterForm> = {}
    const complain = (field: keyof RegisterForm, message: string) => {
      errors[field] ??= { type: 'invalid', message }
    }

    if (!isNationality(form.nationality)) complain('nationality', NATIONALITY_MISSING)
    if (!form.name.trim()) complain('name', texts.required.name)
    const { name, email } = form
    const password = checkPassword(form.password, { name, email, isManager: false })
    if (!password.ok) complain('password', refusals[password.reason].message)
    complainAboutDocument(form, texts, complain)
    if (!form.terms) complain('terms', texts.required.consent)
    if (!form.privacy) complain('privacy', texts.required.consent)
    for (const { path, message } of checked.error?.issues ?? []) complain(fieldOf(path), message)

    return checked.success && Object.keys(errors).length === 0
      ? { values: checked.data, errors: {} }
      : { values: {}, errors }
  }

function complainAboutDocument(
  { nationality, cpf, doc_id, countryCode }: RegisterForm,
  texts: RegisterTexts,
  complain: (field: keyof RegisterForm, message: string) => void,
): void {
  if (!isNationality(nationality)) return
  if (nationality === 'Outra' && !countryCode) complain('countryCode', texts.required.country)
  const document = checkDocument({
    nationality,
    cpf,
    otherDocument: doc_id,
    countryCode: countryCode || 'XX',
  })
  if (document.ok) return
  if (document.reason === 'invalid-cpf') complain('cpf', refusals['invalid-cpf'].message)
  else complain('doc_id', texts.required.document)
}

function fieldOf(path: readonly PropertyKey[]): keyof RegisterForm {
  const [first, second] = path
  if (first === 'country') return 'countryCode'
  return (first === 'consents' ? second : first) as keyof RegisterForm
}

const fieldsOfRefusals: Record<string, keyof RegisterForm> = {
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

/** The field a refusal of the server speaks of; null when it speaks of none. */
export const refusedField = (code: string | null): keyof RegisterForm | null =>
  fieldsOfRefusals[code ?? ''] ?? null
