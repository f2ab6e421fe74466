import { cardProblemTexts, checkCard, findCardBrand, securityCodeDigits, type Day } from '@alinha/domain'
import type { FieldErrors } from 'react-hook-form'
import { digitsOf } from '../../../platform/masks.ts'

/** The specification names the fields. They are sent to the card provider only, never to our server. */
export type CardForm = {
  cc_number: string
  cc_holder_name: string
  cc_expiration_date: string
  cc_cvv: string
}

export const emptyCard: CardForm = {
  cc_number: '',
  cc_holder_name: '',
  cc_expiration_date: '',
  cc_cvv: '',
}

const SECURITY_CODE_WRONG = 'Código de segurança incorreto'
export const FIELD_EMPTY = 'Preencha este campo.'

const invalid = (message: string) => ({ type: 'invalid', message })

/** The number of a person's first card is checked here; the provider checks that of any later card. */
export function findCardErrors(
  form: CardForm,
  flow: 'first-card' | 'card-change',
  today: Day,
): FieldErrors<CardForm> {
  const card = { number: digitsOf(form.cc_number), expiry: form.cc_expiration_date }
  const number = checkCard(card, flow, today)
  const expiry = checkCard(card, 'card-change', today)
  const digits = securityCodeDigits(findCardBrand(card.number))
  return {
    ...(card.number === '' && { cc_number: invalid(FIELD_EMPTY) }),
    ...(card.number !== '' &&
      !number.ok &&
      number.reason === 'card-number-wrong' && { cc_number: invalid(cardProblemTexts[number.reason]) }),
    ...(!form.cc_holder_name.trim() && { cc_holder_name: invalid(FIELD_EMPTY) }),
    ...(!expiry.ok && { cc_expiration_date: invalid(cardProblemTexts[expiry.reason]) }),
    ...(digitsOf(form.cc_cvv).length !== digits && { cc_cvv: invalid(SECURITY_CODE_WRONG) }),
  }
}
