import * as z from 'zod/mini'
import { idParam, NOT_AN_OPTION, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireCard } from '../wire/card.ts'
import { shownAmount } from '../wire/payment.ts'
import { wirePurchase } from '../wire/purchase.ts'

const pauseMonths = z.union([z.literal(1), z.literal(2), z.literal(3)], NOT_AN_OPTION)

const ownPurchase = strict({ id: idParam })

/** Everything that panel/payment/history shows, and what it can do besides changing the card and cancelling. */
export const payments = defineCalls({
  readPaymentsPage: {
    method: 'GET',
    path: '/payments',
    access: 'member',
    changes: false,
    hiddenInViews: true,
    summary: 'One’s access, subscription, card, failed payment and every payment, from our own records only.',
    reply: z.object({
      access: z.object({
        /** The last day of access, extra days included; null when no end is known. */
        until: z.nullable(z.string()),
        /** Where the paid period that runs now began, for the bar that shows how much of it is left. */
        since: z.nullable(z.string()),
        /** Zero on the last day; negative when access has ended. */
        daysLeft: z.nullable(z.int()),
        isTrial: z.boolean(),
      }),
      subscription: z.nullable(
        z.object({
          provider: z.enum(['card', 'marketplace']),
          plan: z.nullable(z.enum(['mensal', 'anual'])),
          isAcademic: z.boolean(),
          state: z.enum(['active', 'past-due', 'paused', 'cancelling', 'incomplete', 'future']),
          /** When it charges again and how much; null when it will not, or when the marketplace decides. */
          renewsOn: z.nullable(z.string()),
          renewalPrice: z.nullable(z.int()),
          /** Instalments of the year that are still to be charged to the card, whatever is cancelled. */
          instalmentsLeft: z.int(),
        }),
      ),
      card: z.nullable(
        z.extend(wireCard, {
          /** The last month in which it can be charged, as `2029-09`. */
          expires: z.string(),
          isExpiring: z.boolean(),
        }),
      ),
      mayChangeCard: z.boolean(),
      buttons: z.array(
        z.enum(['reactivate', 'cancel-marketplace', 'cancel-monthly', 'cancel-yearly', 'contact-support']),
      ),
      /** The offer to take a cancellation back: the day and the amount of the next charge. Null where there is none. */
      reactivation: z.nullable(z.object({ chargedOn: z.string(), amount: z.int() })),
      /** The offer to pause: when access ends and, for each length, when it is charged again. Null where it cannot. */
      pauseOffer: z.nullable(
        z.object({
          accessUntil: z.string(),
          amount: z.int(),
          choices: z.array(z.object({ months: pauseMonths, resumesOn: z.string() })),
        }),
      ),
      /** Why it cannot, where somebody who wants to leave should know. */
      pauseRefused: z.nullable(z.enum(['pause-elsewhere', 'pause-too-late'])),
      /** The pause that runs, and what ending it today would mean. */
      pause: z.nullable(
        z.object({
          accessUntil: z.string(),
          resumesOn: z.string(),
          amount: z.int(),
          ending: z.object({ chargedOn: z.string(), isChargedNow: z.boolean() }),
        }),
      ),
      failedPayment: z.nullable(
        z.object({
          failedOn: z.string(),
          amount: z.nullable(z.int()),
          /** The bank said that this card will never pass: another card is needed first. */
          needsOtherCard: z.boolean(),
          /** Access goes on to this day, included, while it is tried again. */
          accessUntil: z.nullable(z.string()),
          /** Our own next try; null when there will be none. */
          nextTryOn: z.nullable(z.string()),
          /** `running`: a try is under way, and nobody can start another. */
          retry: z.enum(['possible', 'running', 'not-possible']),
        }),
      ),
      purchases: z.array(wirePurchase),
    }),
  },
  retryFailedPayment: {
    method: 'POST',
    path: '/payments/retry',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary:
      'Charge the card in use now for the renewal that failed: the amount that the page shows, or nothing.',
    body: strict({ quotedTotal: z.nullable(shownAmount) }),
    reply: z.object({ message: z.string(), outcome: z.enum(['paid', 'processing']) }),
  },
  reactivateSubscription: {
    method: 'POST',
    path: '/payments/reactivate',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary:
      'Let a card subscription renew again that one cancelled, while its paid period runs. Nothing is charged now.',
    body: strict({ quotedTotal: shownAmount }),
    reply: saidReply,
  },
  pauseSubscription: {
    method: 'POST',
    path: '/payments/pause',
    access: 'member',
    changes: true,
    summary:
      'Move the next charge of a card subscription by one to three months. Access ends with what is paid; nothing is charged until then.',
    body: strict({ months: pauseMonths, quotedTotal: shownAmount }),
    reply: saidReply,
  },
  endPause: {
    method: 'POST',
    path: '/payments/pause/end',
    access: 'member',
    changes: true,
    summary:
      'End one’s pause: nothing is charged while the paid period runs; after it a new period begins and is charged now.',
    body: strict({ quotedTotal: shownAmount }),
    reply: z.object({ message: z.string(), outcome: z.enum(['resumed', 'paid', 'processing']) }),
  },
  refundPurchase: {
    method: 'POST',
    path: '/payments/{id}/refund',
    access: 'confirmed',
    changes: true,
    summary: 'Withdraw from a purchase while its window is open: the whole money goes back, and access ends.',
    params: ownPurchase,
    body: strict({}),
    reply: saidReply,
  },
  downloadReceipt: {
    method: 'GET',
    path: '/payments/{id}/receipt',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'The receipt of one’s own payment, as a PDF file.',
    params: ownPurchase,
    reply: { contentType: 'application/pdf' },
  },
})
