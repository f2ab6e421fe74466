import { checkout } from '@alinha/contract'
import { dayInBrazil, type Day } from '@alinha/domain'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { digitsOf, toPhone } from '../../platform/masks.ts'
import {
  emptyAddress,
  findDocumentErrors,
  toForeignDocument,
  type AddressForm,
  type DocumentForm,
} from '../account/index.ts'
import { emptyCard, FIELD_EMPTY, findCardErrors, type CardForm } from './card/card-form.ts'
import type { PurchaseBody } from './checkout.calls.ts'

export type CheckoutForm = AddressForm &
  DocumentForm &
  CardForm & {
    phone: string
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
  payWith: 'new-card',
  ...emptyAddress,
  ...emptyCard,
}

type PayerBody = Pick<
  PurchaseBody,
  'cpf' | 'doc_id' | 'country' | 'cep' | 'rua' | 'numero' | 'bairro' | 'cidade' | 'uf' | 'ddd' | 'telefone'
>

/** The payer in the specification's fields, without those that were not asked for. */
export function toPayer(form: CheckoutForm, missing: MissingDetails): PayerBody {
  const { rua, numero, bairro, cidade, uf } = form
  return {
    ...(missing.document &&
      (form.nationality === 'Brasileira' ? { cpf: digitsOf(form.cpf) } : toForeignDocument(form))),
    ...(missing.address && { cep: digitsOf(form.cep), rua, numero, bairro, cidade, uf }),
    ...(missing.phone && toPhone(form.phone)),
  }
}

const documentMessages = { nationality: FIELD_EMPTY, country: FIELD_EMPTY, document: FIELD_EMPTY }

type Rules = { missing: MissingDetails; flow: 'first-card' | 'card-change'; today: Day }

type FormToCheck = Omit<Rules, 'today'> & { values: CheckoutForm }

/** Checks the form as it will be sent, against the rules of today. */
export const checkoutResolver =
  (toFormToCheck: (typed: CheckoutForm) => FormToCheck): Resolver<CheckoutForm> =>
  async typed => {
    const { values, ...rules } = toFormToCheck(typed)
    const errors = findErrors(values, { ...rules, today: dayInBrazil(new Date()) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

function findErrors(form: CheckoutForm, { missing, flow, today }: Rules): FieldErrors<CheckoutForm> {
  const errors: FieldErrors<CheckoutForm> = {
    ...(missing.document && findDocumentErrors(form, documentMessages)),
    ...(form.payWith === 'new-card' && findCardErrors(form, flow, today)),
  }
  const payer = checkout.changeCard.body.shape.data.safeParse(toPayer(form, missing))
  for (const { path, message } of payer.error?.issues ?? [])
    errors[toFieldName(String(path[0]))] ??= { type: 'invalid', message }
  return errors
}

const toFieldName = (name: string): keyof CheckoutForm =>
  name === 'ddd' || name === 'telefone' ? 'phone' : (name as keyof CheckoutForm)
