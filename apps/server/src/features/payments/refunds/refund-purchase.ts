import {
  checkRefundRequest,
  dayAt,
  dayInBrazil,
  foldCharges,
  foldSubscriptions,
  toPurchase,
  type Charge,
  type PaymentFact,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { payRefund, mailRefundRequested } from '../payments.jobs.ts'
import { findPaidCharge, recordRefundRequest } from './refunds.queries.ts'
import { stopRenewalWithin } from '../renewals/stop-renewal.ts'
import type { Said } from '../../../platform/http/serve.ts'

type RefundNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

const REFUND_REQUESTED = {
  'pt-BR': 'Reembolso pedido. O valor volta para o cartão da compra.',
  en: 'Refund requested. The amount goes back to the card of the purchase.',
  es: 'Reembolso pedido. El valor vuelve a la tarjeta de la compra.',
}

/**
 * Records that a person withdraws. Nothing is charged again from now on; a job that does not give up refunds the money,
 * and access ends when it is refunded.
 */
export const refundPurchase = (
  needs: RefundNeeds,
  { userId }: Actor,
  purchaseId: number,
  context: Context,
): Promise<Said> =>
  inTransaction(needs.db, async tx => {
    await lockPerson(tx, userId)
    const facts = await listFacts(tx, userId)
    const charge = await readCharge(tx, userId, purchaseId, facts)
    const { provider } = charge
    // We cannot ask either of these to refund.
    if (provider === 'legacy-card' || provider === 'house') throw new Refusal('refund-elsewhere')
    const now = needs.clock()
    const boughtOn = dayAt(charge.paidAt)
    const purchase = toPurchase(charge, foldCharges(facts), boughtOn)
    const check = checkRefundRequest(charge, purchase, dayInBrazil(now))
    if (!check.ok) throw new Refusal(check.reason)
    const requestId = await recordRefundRequest(tx, {
      userId,
      provider,
      charge: charge.id,
      amount: check.amount,
      reason: purchase.kind === 'course' ? 'course' : 'withdrawal',
      askedAt: now,
    })
    if (requestId === null) throw new Refusal('already-refunded')
    await stopPaidSubscription(tx, needs, userId, charge, facts)
    await needs.jobs.send(tx, payRefund, { requestId })
    await needs.jobs.send(tx, mailRefundRequested, { requestId })
    await recordAudit(tx, {
      actorId: userId,
      action: 'payments.refund-asked',
      subjectId: userId,
      details: { charge: charge.id, amount: check.amount },
      requestId: context.requestId,
      network: context.network,
    })
    return { message: REFUND_REQUESTED }
  })

async function readCharge(
  tx: Db,
  userId: number,
  purchaseId: number,
  facts: readonly PaymentFact[],
): Promise<Charge> {
  const named = await findPaidCharge(tx, userId, purchaseId)
  const charge =
    named && foldCharges(facts).find(({ provider, id }) => provider === named.provider && id === named.charge)
  if (!charge) throw new Refusal('not-found')
  return charge
}

async function stopPaidSubscription(
  tx: Db,
  needs: RefundNeeds,
  userId: number,
  { provider, bought }: Charge,
  facts: readonly PaymentFact[],
): Promise<void> {
  if (bought.kind !== 'subscription') return
  const paidFor = foldSubscriptions(facts).find(
    one => one.provider === provider && one.id === bought.subscription,
  )
  if (paidFor?.cancelledAt === null) await stopRenewalWithin(tx, needs, userId, paidFor)
}
