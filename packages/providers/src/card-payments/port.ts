import type { Day, Money } from '@alinha/domain'
import type { Metadata, Page, Repeatable } from '../payment-providers.ts'

export type BillingAddress = {
  street: string
  number: string
  district: string
  postalCode: string
  city: string
  /** Two capital letters. */
  state: string
  /** Two capital letters: BR, PT … */
  country: string
}

export type Payer = {
  /** Our name of the person; the provider keeps it. */
  reference: string
  name: string
  /** One per person there: saving the same address again changes the same customer. */
  email: string
  document: { kind: 'cpf' | 'passport'; number: string }
  phone: { countryCode: string; areaCode: string; number: string }
  address: BillingAddress
}

export type CardSummary = {
  id: string
  /** As they write it: `Visa`, `Mastercard`. */
  brand: string
  lastFour: string
  expires: { month: number; year: number }
}

export type StoredCard = CardSummary & {
  state: 'active' | 'expired' | 'deleted' | 'unknown'
  /** Of the number, where they tell them: with the last four they tell cards apart. */
  firstSix: string | null
}

/**
 * - `card-refused`: the issuer or the provider will not have this card.
 * - `token-spent`: the token is older than a minute, was used, or is none: the person types the card again.
 * - `invalid`: they call the request wrong; `fields` names what, in their words, without values. A bug of ours.
 */
export type CardRefusal =
  { ok: false; reason: 'card-refused' | 'token-spent' } | { ok: false; reason: 'invalid'; fields: string[] }

export type DeclineReason =
  | 'insufficient-funds'
  | 'card-expired'
  | 'card-invalid'
  | 'security-code'
  | 'antifraud'
  | 'not-permitted'
  | 'issuer'

/** One try to take the money of a charge. */
export type ChargeAttempt = {
  id: string
  at: Date
  /** Null unless it was declined. */
  decline: {
    reason: DeclineReason
    /** The acquirer's two digits, where they came. */
    code: string | null
    /** False when the same card can never pass: asking again is fined by the brands. */
    mayRetry: boolean
  } | null
}

export type ChargeState =
  'pending' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'chargedback' | 'unknown'

export type Charge = {
  id: string
  /** The `code` of the order that it belongs to; null for a charge of a subscription. */
  code: string | null
  state: ChargeState
  amount: Money
  paidAmount: Money
  /** Given back so far; the whole of it is given back when the state is `cancelled` and something was paid. */
  refundedAmount: Money
  /** The bank has been asked to give it back and has not yet done so. */
  isRefundPending: boolean
  instalments: number
  paidAt: Date | null
  updatedAt: Date
  orderId: string | null
  invoiceId: string | null
  subscriptionId: string | null
  customerId: string | null
  card: CardSummary | null
  lastAttempt: ChargeAttempt | null
  metadata: Metadata
}

export type OrderState = 'pending' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'unknown'

export type CardOrder = {
  id: string
  code: string
  state: OrderState
  amount: Money
  createdAt: Date
  customerId: string | null
  /** Newest last. More than one only after the provider has tried again under a new id. */
  charges: Charge[]
  metadata: Metadata
}

export type OrderRequest = Repeatable & {
  /** Our intent: what the order is found by when its reply is lost. At most 52 characters. */
  code: string
  customerId: string
  cardId: string
  items: readonly { code: string; description: string; amount: Money }[]
  /** 1–12. The total is divided by the issuer; interest would have to be in the amounts. */
  instalments: number
  /** The first charge of an agreement to charge again, a later one of it, or neither. */
  agreement: { cycle: 'first' } | { cycle: 'subsequent'; firstChargeId: string } | null
  metadata: Metadata
}

/** A period that is paid as a whole, in dates of their calendar. */
export type Cycle = {
  id: string
  number: number
  startsOn: Day
  /** The next begins and is charged on it. */
  renewsOn: Day
}

export type CardSubscription = {
  id: string
  code: string | null
  /** Renewing, to begin later, or ended. Whether it is paid, only its invoices say. */
  state: 'active' | 'future' | 'cancelled' | 'unknown'
  customerId: string | null
  card: CardSummary | null
  startsOn: Day
  cancelledAt: Date | null
  nextBillingOn: Day | null
  cycle: Cycle | null
  createdAt: Date
  updatedAt: Date
  metadata: Metadata
}

export type SubscriptionRequest = Repeatable & {
  code: string
  customerId: string
  cardId: string
  description: string
  /** Each month. */
  amount: Money
  /** Taken off the first `cycles` months, or off all of them. */
  discount: { amount: Money; cycles: number | 'all' } | null
  /** Null begins and charges now. */
  startsOn: Day | null
  metadata: Metadata
}

export type Invoice = {
  id: string
  state: 'scheduled' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'unknown'
  amount: Money
  subscriptionId: string | null
  cycle: Cycle | null
  charge: Charge | null
  createdAt: Date
}

/** A delivery of theirs that did not reach us. */
export type UndeliveredHook = { id: string; type: string; createdAt: Date }

export type CardPayments = {
  /** Safe to repeat: the e-mail address decides who it is. */
  saveCustomer(
    payer: Payer,
  ): Promise<{ ok: true; customerId: string } | Extract<CardRefusal, { fields: string[] }>>
  /** Spends the token. The same card again gives the same id. */
  storeCard(
    customerId: string,
    card: { token: string; address: BillingAddress },
  ): Promise<{ ok: true; card: StoredCard } | CardRefusal>
  listCards(customerId: string): Promise<StoredCard[]>
  /** Nothing happens when it is gone already. */
  removeCard(customerId: string, cardId: string, write: Repeatable): Promise<void>

  /** `ok` means that they took the order, not that it was paid: the charges say that. */
  placeOrder(order: OrderRequest): Promise<{ ok: true; order: CardOrder } | CardRefusal>
  findOrder(id: string): Promise<CardOrder | null>
  findOrderByCode(code: string): Promise<CardOrder | null>
  /** Newest first. */
  listOrders(from: { since: Date; page: string | null }): Promise<Page<CardOrder>>

  /** The date of a moment in their calendar, which is not ours in the evening: a month that is started then begins on it. */
  dateOf(moment: Date): Day
  /**
   * `ok` means that it exists there; whether the first month was paid, `listInvoices` says. That they honour the key
   * here is documented nowhere: send it again only after `findSubscriptionByCode` has found nothing.
   */
  startSubscription(
    request: SubscriptionRequest,
  ): Promise<{ ok: true; subscription: CardSubscription } | CardRefusal>
  findSubscription(id: string): Promise<CardSubscription | null>
  findSubscriptionByCode(code: string): Promise<CardSubscription | null>
  /** Every one there is, newest first. */
  listSubscriptions(from: { page: string | null }): Promise<Page<CardSubscription>>
  /** Renews no more and charges nothing that is open. What was paid is not given back. */
  cancelSubscription(
    id: string,
    write: Repeatable,
  ): Promise<{ ok: true } | { ok: false; reason: 'already-cancelled' | 'not-found' }>
  changeSubscriptionCard(
    id: string,
    cardId: string,
    write: Repeatable,
  ): Promise<
    | { ok: true; subscription: CardSubscription }
    | { ok: false; reason: 'card-refused' | 'cancelled' | 'not-found' }
  >
  /** Newest first. */
  listInvoices(of: { subscriptionId: string; page: string | null }): Promise<Page<Invoice>>
  findInvoice(id: string): Promise<Invoice | null>

  findCharge(id: string): Promise<Charge | null>
  /** Tries a declined charge once more, with this card if one is given. */
  retryCharge(
    id: string,
    write: Repeatable & { cardId: string | null },
  ): Promise<{ ok: true; charge: Charge } | { ok: false; reason: 'not-retryable' | 'not-found' }>
  /** Gives back the amount, or all that is left. Banks take their time: see `isRefundPending`. */
  refundCharge(
    id: string,
    write: Repeatable & { amount: Money | null },
  ): Promise<{ ok: true; charge: Charge } | { ok: false; reason: 'not-refundable' | 'not-found' }>

  listUndeliveredHooks(): Promise<UndeliveredHook[]>
  redeliverHook(id: string): Promise<void>
}
