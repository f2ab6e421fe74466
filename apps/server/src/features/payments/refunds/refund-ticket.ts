import { foldCharges } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { mailRefundRequested, payRefund } from '../payments.jobs.ts'
import { recordRefundRequest } from './refunds.queries.ts'

/**
 * Everything that was paid for a planning case, as part of the transaction that ends the case. Who may withdraw from one
 * is decided there. A case that cost nothing, or whose money is on its way back, changes nothing.
 */
export async function refundTicketWithin(
  tx: Db,
  { jobs, clock }: Pick<Needs, 'jobs' | 'clock'>,
  userId: number,
  ticketId: number,
): Promise<void> {
  await lockPerson(tx, userId)
  const charge = foldCharges(await listFacts(tx, userId)).find(
    ({ bought, provider, isUndone }) =>
      provider === 'card' && !isUndone && bought.kind === 'ticket' && bought.ticketId === ticketId,
  )
  if (!charge) return
  const requestId = await recordRefundRequest(tx, {
    userId,
    provider: 'card',
    charge: charge.id,
    amount: charge.amount - charge.refunded,
    reason: 'withdrawal',
    askedAt: clock(),
  })
  if (requestId === null) return
  await jobs.send(tx, payRefund, { requestId })
  await jobs.send(tx, mailRefundRequested, { requestId })
}
