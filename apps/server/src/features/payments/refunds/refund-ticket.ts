import { foldCharges } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { mailRefundRequested, payRefund } from '../payments.jobs.ts'
import { recordRefundRequest, type RefundReason } from './refunds.queries.ts'

/**
 * Everything that was paid for a planning case, as part of the transaction that ends the case. Who may withdraw from one
 * is decided there. A case that cost nothing, or whose money is on its way back, changes nothing.
 */
export async function refundTicketWithin(
  tx: Db,
  { jobs, clock }: Pick<Needs, 'jobs' | 'clock'>,
  userId: number,
  ticketId: number,
  reason: Extract<RefundReason, 'withdrawal' | 'case-removed'> = 'withdrawal',
): Promise<void> {
  await lockPerson(tx, userId)
  const charges = foldCharges(await listFacts(tx, userId)).filter(
    ({ bought, provider, isUndone }) =>
      provider === 'card' && !isUndone && bought.kind === 'ticket' && bought.ticketId === ticketId,
  )
  for (const charge of charges) {
    const requestId = await recordRefundRequest(tx, {
      userId,
      provider: 'card',
      charge: charge.id,
      amount: charge.amount - charge.refunded,
      reason,
      askedAt: clock(),
    })
    if (requestId === null) continue
    await jobs.send(tx, payRefund, { requestId })
    await jobs.send(tx, mailRefundRequested, { requestId })
  }
}
