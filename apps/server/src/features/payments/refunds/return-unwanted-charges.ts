import { listUnwantedCharges, type PaymentFact } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { mailRefundRequested, payRefund } from '../payments.jobs.ts'
import { recordRefundRequest } from './refunds.queries.ts'

/**
 * Gives back what was charged after its renewal was stopped: a request that was on its way, or a provider that had not
 * heard of it. Called with the facts that were recorded just now, in their transaction.
 */
export async function returnUnwantedCharges(
  tx: Db,
  needs: Pick<Needs, 'clock' | 'jobs'>,
  userId: number,
  recorded: readonly PaymentFact[],
): Promise<void> {
  const paid = recorded.filter(fact => fact.kind === 'charge-paid')
  if (paid.length === 0 && !recorded.some(({ kind }) => kind === 'subscription-cancelled')) return
  const justHeard = new Set(paid.map(({ charge }) => charge))
  for (const charge of listUnwantedCharges(await listFacts(tx, userId), justHeard)) {
    // The old provider gives nothing back at our word: a person of ours does it there.
    if (charge.provider !== 'card') {
      await raiseAlarm(tx, 'charged-after-cancelling', `${charge.provider} ${charge.id}`)
      continue
    }
    const requestId = await recordRefundRequest(tx, {
      userId,
      provider: 'card',
      charge: charge.id,
      amount: charge.amount - charge.refunded,
      reason: 'renewal-stopped',
      askedAt: needs.clock(),
    })
    if (requestId === null) continue
    await needs.jobs.send(tx, payRefund, { requestId })
    await needs.jobs.send(tx, mailRefundRequested, { requestId })
  }
}
