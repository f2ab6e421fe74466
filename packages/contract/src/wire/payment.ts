import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'

const DEAREST = 1_000_000_000

/** Centavos that a person was shown before they agreed to pay. */
export const shownAmount = wholeNumber(0, DEAREST)

/** What a person is about to pay, every number computed by the server. Amounts are centavos, days `YYYY-MM-DD`. */
export const wireQuote = z.object({
  /** `card` keeps a card and charges nothing. */
  subject: z.enum(['mensal', 'anual', 'academico', 'curso', 'cartao']),
  /** Of an on-demand course: its id is what the purchase names. */
  course: z.nullable(z.object({ id: z.int(), title: z.string(), accessDays: z.int() })),
  listPrice: z.int(),
  discount: z.int(),
  total: z.int(),
  /** Of the price book. It travels back with the purchase, together with the total. */
  priceVersion: z.int(),
  instalments: z.object({
    count: z.int(),
    /** One for each month, the total together: the first ones may be a centavo more. */
    amounts: z.array(z.int()),
    most: z.int(),
    /** Every choice there is, from 1 to `most`, with the amount of its first instalment. */
    choices: z.array(z.object({ count: z.int(), first: z.int() })),
  }),
  /** The last day of access that this buys, included. Null where it buys none. */
  accessUntil: z.nullable(z.string()),
  /** The next charge by itself. Null for what is bought once. */
  renewal: z.nullable(z.object({ on: z.string(), amount: z.int() })),
  /** The last day, included, on which the money comes back by asking. */
  refundableUntil: z.nullable(z.string()),
  /** Days of the present plan, or of the trial, that are left and are added to what this buys. */
  creditedDays: z.int(),
  creditedFrom: z.nullable(z.enum(['paid', 'trial'])),
  /** The day of the first charge, of what begins when those days are over; null when it is charged now. */
  startsOn: z.nullable(z.string()),
  coupon: z.nullable(z.object({ code: z.string(), endsOn: z.nullable(z.string()) })),
  /** The card that is charged when no new one is typed. */
  card: z.nullable(z.object({ brand: z.string(), last_digits: z.string() })),
  /** What is known of the payer already, so that nobody types it twice. */
  payer: z.object({ hasDocument: z.boolean(), hasAddress: z.boolean(), hasPhone: z.boolean() }),
})
export type WireQuote = z.output<typeof wireQuote>

/**
 * Where a payment stands. `processing` covers everything that nobody knows yet: the page waits and asks again, and
 * never says that it failed. `refused` certainly moved no money.
 */
export const wirePaymentState = z.enum(['paid', 'processing', 'refused'])

export const wirePayment = z.object({
  intentId: z.string(),
  state: wirePaymentState,
  /** What to tell the person; of a refusal, what they can do about it. */
  message: z.string(),
  /** The code of the refusal, as the purchase itself would have answered it. */
  code: z.nullable(z.string()),
})
export type WirePayment = z.output<typeof wirePayment>
