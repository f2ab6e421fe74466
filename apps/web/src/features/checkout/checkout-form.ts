import { checkout, type SentOf } from '@alinha/contract'
import { dayInBrazil, findDialCode, toInternationalNumber, type Day } from '@alinha/domain'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { digitsOf, toPhone } from '../../platform/masks.ts'
import {
  checkRegistration,
  emptyAccount,
  emptyAddress,
  findDocumentErrors,
  toAddressBody,
  toForeignDocument,
  type AccountForm,
  type AddressForm,
  type DocumentForm,
} from '../account/index.ts'
import { emptyCard, FIELD_EMPTY, findCardErrors, type CardForm } from './card/card-form.ts'

/** The fields of an account are a visitor's. */
export type CheckoutForm = AddressForm &
  AccountForm &
  DocumentForm &
  CardForm & {
    phone: string
    /** Of a country other than Brazil. */
    phoneAbroad: string
    /** `nothing` where a coupon leaves nothing to pay. */
    payWith: 'card-in-use' | 'new-card' | 'nothing'
  }

/** What the person still has to type. */
export type MissingDetails = { document: boolean; address: boolean; phone: boolean }

/** The provider needs the details of the payer only for a card that it does not know yet. */
export const NOTHING_MISSING: MissingDetails = { document: false, address: false, phone: false }

export const emptyCheckout: CheckoutForm = {
  nationality: 'Brasileira',
  cpf: '',
  doc_id: '',
  countryCode: '',
  phone: '',
  phoneAbroad: '',
  payWith: 'new-card',
  ...emptyAccount,
  ...emptyAddress,
  ...emptyCard,
}

type PayerBody = Partial<SentOf<typeof checkout.changeCard>['body']['data']>

/** Where the person lives: what they chose or, before that, the country of their document. */
export function toAddressCountry({
  pais,
  nationality,
  countryCode,
}: Pick<CheckoutForm, 'pais' | 'nationality' | 'countryCode'>): string {
  const isForeigner = nationality === 'Outra'
  if (pais !== '' && !(isForeigner && pais === 'BR')) return pais
  return isForeigner ? countryCode : 'BR'
}

/** The payer in the specification's fields, without those that were not asked for. */
export function toPayer(form: CheckoutForm, missing: MissingDetails): PayerBody {
  const country = toAddressCountry(form)
  return {
    ...(missing.document &&
      (form.nationality === 'Brasileira' ? { cpf: digitsOf(form.cpf) } : toForeignDocument(form))),
    ...(missing.address && toAddressBody(form, country)),
    ...(missing.phone &&
      (country === 'BR'
        ? toPhone(form.phone)
        : { telefoneInternacional: toInternationalNumber(form.phoneAbroad, findDialCode(country)) })),
  }
}

const documentMessages = { nationality: FIELD_EMPTY, country: FIELD_EMPTY, document: FIELD_EMPTY }

type RegistrationTexts = Parameters<typeof checkRegistration>[1]

/** The account that a visitor opens on the way. Their address comes with the payment. */
export const checkNewAccount = (form: CheckoutForm, texts: RegistrationTexts) =>
  checkRegistration({ ...form, ...emptyAddress }, texts)

type Rules = {
  missing: MissingDetails
  flow: 'first-card' | 'card-change'
  today: Day
  /** Null for somebody who has an account. */
  newAccount: RegistrationTexts | null
}

type FormToCheck = Omit<Rules, 'today'> & { values: CheckoutForm }

/** Checks the form as it will be sent, against the rules of today. */
export const checkoutResolver =
  (toFormToCheck: (typed: CheckoutForm) => FormToCheck): Resolver<CheckoutForm> =>
  async typed => {
    const { values, ...rules } = toFormToCheck(typed)
    const errors = findErrors(values, { ...rules, today: dayInBrazil(new Date()) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

function findErrors(
  form: CheckoutForm,
  { missing, flow, today, newAccount }: Rules,
): FieldErrors<CheckoutForm> {
  const errors: FieldErrors<CheckoutForm> = {
    ...(newAccount && checkNewAccount(form, newAccount).errors),
    ...(missing.document && findDocumentErrors(form, documentMessages)),
    ...(form.payWith === 'new-card' && findCardErrors(form, flow, today)),
  }
  const payer = checkout.changeCard.body.shape.data.safeParse(toPayer(form, missing))
  for (const { path, message } of payer.error?.issues ?? [])
    errors[toFieldName(String(path[0]))] ??= { type: 'invalid', message }
  return errors
}

function toFieldName(name: string): keyof CheckoutForm {
  if (name === 'ddd' || name === 'telefone') return 'phone'
  return name === 'telefoneInternacional' ? 'phoneAbroad' : (name as keyof CheckoutForm)
}
