import { cardProblemTexts, checkCard, findCardBrand, securityCodeDigits, type Day } from '@alinha/domain'
import { digitsOf } from '../../../platform/masks.ts'

/** As the specification names the fields. They leave the browser for the card provider only. */
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

export type CardProblems = Partial<Record<keyof CardForm, string>>

/** A person's first card is checked here to the last digit; of any other, the provider says whether it is one. */
export function findCardProblems(
  form: CardForm,
  flow: 'first-card' | 'card-change',
  today: Day,
): CardProblems {
  const card = { number: digitsOf(form.cc_number), expiry: form.cc_expiration_date }
  const number = checkCard(card, flow, today)
  const expiry = checkCard(card, 'card-change', today)
  const digits = securityCodeDigits(findCardBrand(card.number))
  return {
    ...(card.number === '' && { cc_number: FIELD_EMPTY }),
    ...(card.number !== '' &&
      !number.ok &&
      number.reason === 'card-number-wrong' && { cc_number: cardProblemTexts[number.reason] }),
    ...(!form.cc_holder_name.trim() && { cc_holder_name: FIELD_EMPTY }),
    ...(!expiry.ok && { cc_expiration_date: cardProblemTexts[expiry.reason] }),
    ...(digitsOf(form.cc_cvv).length !== digits && { cc_cvv: SECURITY_CODE_WRONG }),
  }
}
