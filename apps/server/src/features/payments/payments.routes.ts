import { payments } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { downloadReceipt } from './receipts/download-receipt.ts'
import { readPaymentsPage } from './page/read-payments-page.ts'
import { refundPurchase } from './refunds/refund-purchase.ts'
import { endPause } from './renewals/end-pause.ts'
import { pauseSubscription } from './renewals/pause-subscription.ts'
import { reactivateSubscription } from './renewals/reactivate-subscription.ts'
import { retryFailedPayment } from './renewals/retry-failed-payment.ts'

export const paymentsRoutes = (needs: Needs) =>
  serve(payments, {
    readPaymentsPage: (_, actor, context) => readPaymentsPage(needs, actor, context),
    retryFailedPayment: ({ body }, actor) => retryFailedPayment(needs, actor, body.quotedTotal),
    reactivateSubscription: ({ body }, actor) => reactivateSubscription(needs, actor, body.quotedTotal),
    pauseSubscription: ({ body: { months, quotedTotal } }, actor) =>
      pauseSubscription(needs, actor, { months, shownAmount: quotedTotal }),
    endPause: ({ body }, actor) => endPause(needs, actor, body.quotedTotal),
    refundPurchase: ({ params }, actor, context) => refundPurchase(needs, actor, params.id, context),
    downloadReceipt: ({ params }, actor, context) => downloadReceipt(needs, actor, params.id, context),
  })
