import { payments } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/serve.ts'
import { downloadReceipt } from './download-receipt.ts'
import { readPaymentsPage } from './read-payments-page.ts'
import { refundPurchase } from './refund-purchase.ts'
import { retryFailedPayment } from './retry-failed-payment.ts'

export const paymentsRoutes = (needs: Needs) =>
  serve(payments, {
    readPaymentsPage: (_, actor) => readPaymentsPage(needs, actor),
    retryFailedPayment: (_, actor) => retryFailedPayment(needs, actor),
    refundPurchase: ({ params }, actor, context) => refundPurchase(needs, actor, params.id, context),
    downloadReceipt: ({ params }, actor) => downloadReceipt(needs, actor, params.id),
  })
