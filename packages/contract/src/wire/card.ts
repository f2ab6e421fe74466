import { cardProblemTexts, isCardNumber } from '@alinha/domain'
import * as z from 'zod/mini'
import { text, textLike } from '../fields.ts'

const INVALID_CARD = cardProblemTexts['card-not-tokenized']

const TOKEN_START = 'token_'

/**
 * Card data never reaches our server. The browser exchanges the card for a one-time token at the provider, and
 * the token travels where the specification has the number; the security code stays empty. A real number or a
 * non-empty code does not fit these schemas and is refused.
 */
const cardToken = textLike(/^token_[A-Za-z0-9]{8,64}$/, INVALID_CARD).check(
  z.refine(token => !isCardNumber(token.slice(TOKEN_START.length)), INVALID_CARD),
)
const noSecurityCode = z.literal('', INVALID_CARD)
const holderName = text(100)
const expirationDate = textLike(/^(0[1-9]|1[0-2])\/?\d{2}$/, cardProblemTexts['card-expiry-wrong'])

/** The card fields of a purchase, to be spread into a body. */
export const purchaseCardFields = {
  cc_number: cardToken,
  cc_cvv: noSecurityCode,
  cc_holder_name: holderName,
  cc_expiration_date: expirationDate,
}

/** The card fields of a card change, which the specification names differently. */
export const changedCardFields = {
  card_holder_name: holderName,
  card_expiration_date: expirationDate,
  card_number: cardToken,
  card_cvv: noSecurityCode,
}

/** The card in use. Both providers' names for the last digits are filled. */
export const wireCard = z.object({
  brand: z.string(),
  last_digits: z.string(),
  last_four_digits: z.string(),
})
export type WireCard = z.output<typeof wireCard>
