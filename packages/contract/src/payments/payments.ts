import * as z from 'zod/mini'
import { idParam, saidReply, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireCard } from '../wire/card.ts'
import { shownAmount } from '../wire/payment.ts'
import { wirePurchase } from '../wire/purchase.ts'

const ownPurchase = strict({ id: idParam })

/** Everything that panel/payment/history shows, and what it can do besides changing the card and cancelling. */
export const payments = defineCalls({
  readPaymentsPage: {
    method: 'GET',
    path: '/payments',
    access: 'member',
    changes: false,
    summary: 'One’s access, subscription, card, failed payment and every payment, from our own records only.',
    reply: z.object({
      access: z.object({
        /** The last day of access, extra days included; null when no end is known. */
        until: z.nullable(z.string()),
        /** Where the paid period that runs now began, for the bar that shows how much of it is left. */
        since: z.nullable(z.string()),
        daysLeft: z.nullable(z.int()),
        isTrial: z.boolean(),
        /** Zero on the last day; negative when access has ended. */
      }),
      subscription: z.nullable(
        z.object({
          provider: z.enum(['card', 'marketplace']),
          plan: z.nullable(z.enum(['mensal', 'anual'])),
          isAcademic: z.boolean(),
          state: z.enum(['active', 'past-due', 'cancelling', 'incomplete', 'future']),
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
    summary:
      'Let a card subscription renew again that one cancelled, while its paid period runs. Nothing is charged now.',
    body: strict({ quotedTotal: shownAmount }),
    reply: saidReply,
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
