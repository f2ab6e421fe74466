import { checkout, refusals } from '@alinha/contract'
import { checkDocument, dayInBrazil, isNationality, type Day } from '@alinha/domain'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { digitsOf } from '../../platform/masks.ts'
import { toForeignDocument, type AddressForm, type DocumentForm } from '../account/index.ts'
import { emptyCard, FIELD_EMPTY, findCardProblems, type CardForm } from './card/card-form.ts'
import type { PurchaseBody } from './checkout.calls.ts'

export type CheckoutForm = AddressForm &
  DocumentForm &
  CardForm & {
    phone: string
    /** The last where a coupon has left nothing to pay. */
    pays: 'card-in-use' | 'new-card' | 'nothing'
  }

/** What is still to be typed: the rest is known, or not wanted. */
export type Missing = { document: boolean; address: boolean; phone: boolean }

/** Only a card that is new to the provider needs to be told whose it is. */
export const NOTHING_MISSING: Missing = { document: false, address: false, phone: false }

export const emptyCheckout: CheckoutForm = {
  nationality: 'Brasileira',
  cpf: '',
  doc_id: '',
  countryCode: '',
  cep: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  uf: '',
  phone: '',
  pays: 'new-card',
  ...emptyCard,
}

type PayerBody = Pick<
  PurchaseBody,
  'cpf' | 'doc_id' | 'country' | 'cep' | 'rua' | 'numero' | 'bairro' | 'cidade' | 'uf' | 'ddd' | 'telefone'
>

/** Who pays, in the specification's fields, and only what was asked for. */
export function toPayer(form: CheckoutForm, missing: Missing): PayerBody {
  const { rua, numero, bairro, cidade, uf } = form
  const phone = digitsOf(form.phone)
  return {
    ...(missing.document &&
      (form.nationality === 'Brasileira' ? { cpf: digitsOf(form.cpf) } : toForeignDocument(form))),
    ...(missing.address && { cep: digitsOf(form.cep), rua, numero, bairro, cidade, uf }),
    ...(missing.phone && { ddd: phone.slice(0, 2), telefone: phone.slice(2) }),
  }
}

type Rules = { missing: Missing; flow: 'first-card' | 'card-change'; today: Day }

type Judged = Omit<Rules, 'today'> & { values: CheckoutForm }

/** Judges the form as it will be sent, on the day on which it is. */
export const checkoutResolver =
  (judge: (typed: CheckoutForm) => Judged): Resolver<CheckoutForm> =>
  async typed => {
    const { values, ...rules } = judge(typed)
    const errors = findProblems(values, { ...rules, today: dayInBrazil(new Date()) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** What keeps the form from being sent, under the names of its fields. */
function findProblems(form: CheckoutForm, { missing, flow, today }: Rules): FieldErrors<CheckoutForm> {
  const errors: FieldErrors<CheckoutForm> = {}
  const complain = (field: keyof CheckoutForm, message: string) => {
    errors[field] ??= { type: 'invalid', message }
  }
  if (missing.document) complainAboutDocument(form, complain)
  const payer = checkout.changeCard.body.shape.data.safeParse(toPayer(form, missing))
  for (const { path, message } of payer.error?.issues ?? []) complain(fieldOf(String(path[0])), message)
  if (form.pays === 'new-card')
    for (const [field, message] of Object.entries(findCardProblems(form, flow, today)))
      complain(field as keyof CardForm, message)
  return errors
}

const fieldOf = (name: string): keyof CheckoutForm =>
  name === 'ddd' || name === 'telefone' ? 'phone' : (name as keyof CheckoutForm)

function complainAboutDocument(
  { nationality, cpf, doc_id, countryCode }: CheckoutForm,
  complain: (field: keyof CheckoutForm, message: string) => void,
): void {
  if (!isNationality(nationality)) return complain('nationality', FIELD_EMPTY)
  if (nationality === 'Outra' && !countryCode) complain('countryCode', FIELD_EMPTY)
  const document = checkDocument({
    nationality,
    cpf,
    otherDocument: doc_id,
    countryCode: countryCode || 'XX',
  })
  if (document.ok) return
  if (document.reason === 'invalid-cpf') complain('cpf', refusals['invalid-cpf'].message)
  else complain('doc_id', FIELD_EMPTY)
}
