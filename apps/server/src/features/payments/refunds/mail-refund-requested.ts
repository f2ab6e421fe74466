import { foldCharges, foldSubscriptions } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { namePurchase } from '../ledger/name-purchase.ts'
import { casePaymentReturnedMail, chargeReturnedMail, refundRequestedMail } from '../mails/payments.mails.ts'
import { findPaidDetails } from '../ledger/purchases.queries.ts'
import { findRefundRequest, type RefundReason } from './refunds.queries.ts'
import { findPersonToMail } from '../renewals/renewals.queries.ts'

const mails = {
  withdrawal: refundRequestedMail,
  course: refundRequestedMail,
  'renewal-stopped': chargeReturnedMail,
  'case-removed': casePaymentReturnedMail,
} satisfies Record<RefundReason, unknown>

/** The law wants this confirmation at once, whatever the bank does. What nobody asked for is told as what it is. */
export async function mailRefundRequested(
  { db, mail, config }: Pick<Needs, 'db' | 'mail' | 'config'>,
  requestId: number,
): Promise<MailOutcome> {
  const request = await findRefundRequest(db, requestId)
  const person = request && (await findPersonToMail(db, request.userId))
  if (!person) return 'nobody-there'
  const { userId, provider, charge, amount, reason } = request
  const facts = await listFacts(db, userId)
  const bought = foldCharges(facts).find(one => one.provider === provider && one.id === charge)?.bought
  const details = await findPaidDetails(db, userId, { provider, charge })
  if (!bought || !details) return 'nothing-to-say'
  const period = foldSubscriptions(facts).find(({ id }) => id === details.subscription)?.period ?? null
  const what = namePurchase(bought, period, details)
  const content = mails[reason]({ name: person.name, what, amount, webUrl: config.WEB_URL })
  return mailOut(mail, person, `refund-asked:${requestId}`, content)
}
