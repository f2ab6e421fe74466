import { factsOfKind, type PaymentFact } from '../ledger/payment-fact.ts'

/*
 * Who has stolen card numbers finds out which of them work by paying with them. Testers try many cards once; people try
 * one card a few times, and another when that does not help. Only refusals by banks count: a payment that passes harms
 * nobody here.
 */

/** Each counts in a day, unless it says otherwise. */
export const cardTryLimits = {
  /** Refusals of an account that has never paid, with any card. */
  refusals: 8,
  /** Different cards of an account that have not paid. */
  cards: 3,
  /** What a new payer has of them while others test cards around them, and in thirty days. */
  cardsDuringTests: 2,
  cardsInMonth: 6,
  /** Refusals of one card, whoever types it. */
  refusalsOfCard: 8,
  /** Different cards that an hour refuses to new payers of a network: a sign of tests, and certainly tests. */
  cardsOfNetwork: 20,
  mostCardsOfNetwork: 150,
  /** Of the whole shop, in an hour, by new payers: few refusals say nothing, and every fourth is normal. */
  refusalsOfShop: 50,
  refusedShareOfShop: 0.5,
} as const

/** Has paid, and the bank has not taken it back: whoever stole a card is found out by that. */
export function isKnownPayer(facts: readonly PaymentFact[]): boolean {
  const withdrawn = new Set(factsOfKind(facts, 'reversal-withdrawn').map(({ charge }) => charge))
  const reversed = factsOfKind(facts, 'charge-reversed').filter(({ charge }) => !withdrawn.has(charge))
  return reversed.length === 0 && factsOfKind(facts, 'charge-paid').some(({ amount }) => amount > 0)
}

/** What new payers did around an account in the running hour. */
export type CardTriesAround = {
  cardsRefusedInNetwork: number
  shop: { tries: number; refused: number }
}

export const areCardsTested = ({ cardsRefusedInNetwork, shop }: CardTriesAround): boolean =>
  cardsRefusedInNetwork >= cardTryLimits.cardsOfNetwork ||
  (shop.refused >= cardTryLimits.refusalsOfShop &&
    shop.refused >= shop.tries * cardTryLimits.refusedShareOfShop)

export type CardTry = CardTriesAround & {
  isKnownPayer: boolean
  /** Before this try. */
  refusedToday: number
}

export type CardTryCheck =
  { ok: true; needsProof: boolean } | { ok: false; reason: 'card-tries-spent' | 'network-paused' }

/** Before the provider hears of the card. What others do around them never stops who has paid before. */
export function checkCardTry(tried: CardTry): CardTryCheck {
  if (tried.isKnownPayer) return { ok: true, needsProof: false }
  if (tried.refusedToday >= cardTryLimits.refusals) return { ok: false, reason: 'card-tries-spent' }
  if (tried.cardsRefusedInNetwork >= cardTryLimits.mostCardsOfNetwork)
    return { ok: false, reason: 'network-paused' }
  return { ok: true, needsProof: areCardsTested(tried) }
}

export type TypedCard = {
  isKnownPayer: boolean
  areCardsTested: boolean
  /** Other cards that the account has typed and that have not paid. */
  otherCards: { today: number; thisMonth: number }
  /** Typed by this account before: one may always come back to it. */
  isTypedBefore: boolean
  /** Refusals of this card today, to anybody. */
  refusedToday: number
}

export type TypedCardCheck = { ok: true } | { ok: false; reason: 'too-many-cards' | 'card-paused' }

/** When the provider has said which card it is, before a bank is asked. */
export function checkTypedCard(card: TypedCard): TypedCardCheck {
  if (card.refusedToday >= cardTryLimits.refusalsOfCard) return { ok: false, reason: 'card-paused' }
  if (card.isTypedBefore) return { ok: true }
  const { today, thisMonth } = card.otherCards
  const isSpent = card.isKnownPayer
    ? today >= cardTryLimits.cards
    : today >= (card.areCardsTested ? cardTryLimits.cardsDuringTests : cardTryLimits.cards) ||
      thisMonth >= cardTryLimits.cardsInMonth
  return isSpent ? { ok: false, reason: 'too-many-cards' } : { ok: true }
}
