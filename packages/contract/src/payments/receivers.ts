import * as z from 'zod/mini'
import { choice, day, id, idParam, list, looseText, strict, text, wholeNumber } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const LARGEST_PAYOUT = 1_000_000_000
const WHOLE = 10_000
const MOST_SHARES = 50

const period = strict({ from: z.optional(day), to: z.optional(day) })

/** Centavos. What went back to a buyer is subtracted on the day it went back. */
const sums = {
  sales: z.int(),
  gross: z.int(),
  fees: z.int(),
  refunds: z.int(),
  share: z.int(),
}

const splitProducts = ['subscription', 'course', 'ticket'] as const

const splitRules = z.object({
  id: z.int(),
  product: z.enum(splitProducts),
  /** Null: every course that has no rules of its own. */
  courseId: z.nullable(z.int()),
  courseTitle: z.nullable(z.string()),
  validFrom: z.string(),
  feeBasisPoints: z.int(),
  feeFixed: z.int(),
  shares: z.array(z.object({ receiverId: z.int(), name: z.string(), basisPoints: z.int() })),
})

const receiversReply = z.object({
  receivers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      /** Everything up to today. */
      earned: z.int(),
      paid: z.int(),
      pending: z.int(),
      /** The newest first. What was taken back stays, and so does the entry that took it back, below zero. */
      payouts: z.array(
        z.object({
          id: z.int(),
          day: z.string(),
          amount: z.int(),
          note: z.string(),
          reverses: z.nullable(z.int()),
          isReversed: z.boolean(),
        }),
      ),
    }),
  ),
  /** Those that hold today or will, the newest first. */
  rules: z.array(splitRules),
})

/** panel/dashboard: the statement of somebody who shares in what is sold. */
export const receivers = defineCalls({
  readStatement: {
    method: 'GET',
    path: '/receivers/statement',
    access: 'receiver',
    changes: false,
    summary:
      'One’s own statement over a period, this month when none is given: sums, by product, by month, by line.',
    query: period,
    reply: z.object({
      from: z.string(),
      to: z.string(),
      totals: z.object({
        ...sums,
        /** Transferred to the receiver within the period. */
        paid: z.int(),
      }),
      /** On the last day of the period, with everything before it. */
      balance: z.object({ earned: z.int(), paid: z.int(), pending: z.int() }),
      products: z.array(z.object({ product: z.string(), kind: z.enum(splitProducts), ...sums })),
      /** Each month of the period, empty ones too, as `2026-11`. */
      months: z.array(z.object({ month: z.string(), gross: z.int(), share: z.int(), paid: z.int() })),
      /** How many there are; `lines` has the newest 100, the file has all, or days where they are many. */
      lineCount: z.int(),
      /** The newest first; none names a buyer. */
      lines: z.array(
        z.object({
          day: z.string(),
          kind: z.enum(['sale', 'refund', 'reversal', 'reversal-withdrawn']),
          product: z.string(),
          gross: z.int(),
          fee: z.int(),
          basisPoints: z.int(),
          share: z.int(),
        }),
      ),
      /** Below zero where a payout was taken back. */
      payouts: z.array(z.object({ day: z.string(), amount: z.int(), note: z.string() })),
    }),
  },
  downloadStatement: {
    method: 'GET',
    path: '/receivers/statement/csv',
    access: 'receiver',
    changes: false,
    costly: true,
    summary: 'The lines of one’s own statement over a period, as a CSV file.',
    query: period,
    reply: { contentType: 'text/csv; charset=utf-8' },
  },
})

export const manageReceivers = defineCalls({
  listReceivers: {
    method: 'GET',
    path: '/admin/receivers',
    access: 'manager',
    changes: false,
    summary: 'Who shares in what is sold, what each earned and was paid, and by which rules.',
    reply: receiversReply,
  },
  writeSplitRules: {
    method: 'POST',
    path: '/admin/receivers/rules',
    access: 'manager',
    changes: true,
    summary:
      'Share what a product brings from a day on. What was sold before keeps the rules it was sold by.',
    body: strict({
      product: choice(splitProducts),
      courseId: z.nullable(id),
      validFrom: day,
      /** Taken from the price before it is shared: hundredths of a percent, and centavos for each payment. */
      feeBasisPoints: wholeNumber(0, WHOLE),
      feeFixed: wholeNumber(0, WHOLE),
      shares: list(strict({ receiverId: id, basisPoints: wholeNumber(1, WHOLE) }), MOST_SHARES),
    }),
    reply: receiversReply,
  },
  recordPayout: {
    method: 'POST',
    path: '/admin/receivers/{id}/payouts',
    access: 'manager',
    changes: true,
    summary: 'Note that money was transferred to a receiver: at most what is owed to them.',
    params: strict({ id: idParam }),
    body: strict({ paidOn: day, amount: wholeNumber(1, LARGEST_PAYOUT), note: looseText(200) }),
    reply: receiversReply,
  },
  reversePayout: {
    method: 'POST',
    path: '/admin/receivers/{id}/payouts/{payoutId}/reversal',
    access: 'manager',
    changes: true,
    summary: 'Take a payout back that was noted by mistake, with the reason. Both entries stay.',
    params: strict({ id: idParam, payoutId: idParam }),
    body: strict({ reason: text(200) }),
    reply: receiversReply,
  },
})
