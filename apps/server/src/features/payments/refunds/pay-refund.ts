import { foldCharges, type Charge } from '@alinha/domain'
import { eachAlone } from '../../../platform/each-alone.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { refreshFromProvider } from '../comparison/refresh-from-provider.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordMarketplaceSubscription } from '../ledger/record-from-providers.ts'
import {
  findRefundRequest,
  listOpenRefundRequests,
  markRefundDone,
  type RefundRequest,
} from './refunds.queries.ts'

const DAY_MS = 86_400_000
/** Banks take days; after these somebody has to look. */
const TOO_LONG = 5 * DAY_MS

/** Safe to repeat: the provider refunds nothing twice, and the request is done when the ledger says so. */
export async function payRefund(needs: PaymentNeeds, requestId: number): Promise<void> {
  const request = await findRefundRequest(needs.db, requestId)
  if (!request || request.isDone) return
  if (!(await isRefunded(needs, request))) {
    await (request.provider === 'card' ? refundOnCard(needs, request) : refundAtMarketplace(needs, request))
  }
  if (await isRefunded(needs, request)) await markRefundDone(needs.db, request.id, needs.clock())
  else if (needs.clock().getTime() - request.askedAt.getTime() > TOO_LONG)
    await raiseAlarm(needs.db, 'undecided-too-long', `refund ${request.id}`)
}

/** Also those whose job was lost or gave up. */
export async function payOpenRefunds(needs: PaymentNeeds): Promise<void> {
  const open = await listOpenRefundRequests(needs.db)
  await eachAlone({ log: needs.log, run: 'open refunds' }, open, ({ id }) => payRefund(needs, id))
}

async function findCharge({ db }: PaymentNeeds, request: RefundRequest): Promise<Charge | null> {
  const charges = foldCharges(await listFacts(db, request.userId))
  return charges.find(({ provider, id }) => provider === request.provider && id === request.charge) ?? null
}

/** By us or by the bank: nobody gets the same money back twice. */
const isRefunded = async (needs: PaymentNeeds, request: RefundRequest): Promise<boolean> =>
  (await findCharge(needs, request))?.isUndone === true

async function refundOnCard(needs: PaymentNeeds, { charge: id }: RefundRequest): Promise<void> {
  const charge = await needs.cardPayments.findCharge(id)
  if (charge && charge.refundedAmount < charge.paidAmount && !charge.isRefundPending) {
    // A refund that failed at the provider leaves a new attempt behind: then the key is another, and it is asked anew.
    const key = `refund:${id}:${charge.lastAttempt?.id ?? 'first'}`
    await needs.cardPayments.refundCharge(id, { key, amount: null })
  }
  await refreshFromProvider(needs, { kind: 'charge', id }, 'command')
}

async function refundAtMarketplace(needs: PaymentNeeds, request: RefundRequest): Promise<void> {
  await needs.marketplace.refundSale(request.charge)
  const bought = (await findCharge(needs, request))?.bought
  if (bought?.kind === 'subscription')
    await recordMarketplaceSubscription(needs, bought.subscription, 'command')
}
