import { checkPlannedCharge, intentStep, type PlannedCharge, type PlannedChargeCheck } from '@alinha/domain'
import type { CardRefusal, OrderRequest } from '@alinha/providers/card-payments/port'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import {
  findIntent,
  listOpenIntents,
  advanceIntent,
  recordIntentNotFound,
  type Intent,
} from './intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { settleIntent as settleIntentJob } from '../payments.jobs.ts'
import { findAnnouncedPrice, findFirstCharge } from '../renewals/renewals.queries.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { hasMembership, lockPerson } from '../ledger/membership.queries.ts'
import { recordOrder, recordSubscription } from '../ledger/record-from-providers.ts'

/** Soon: somebody is waiting for the answer. */
const LOOK_UP_AFTER_SECONDS = 5

/** Younger ones belong to the request that is still waiting for the provider. */
const LEFT_ALONE_MS = 45_000

/**
 * Asks the provider for the money of a recorded intent, and records the answer. Of two callers at the same time only one
 * asks, and nobody does when the payment is no longer wanted. Answers with the intent as it stands then, which may be
 * `unknown`.
 */
export async function sendIntent(needs: PaymentNeeds, intentId: string): Promise<Intent | null> {
  const taken = await takeIntent(needs, intentId)
  if (taken) await requestPayment(needs, taken)
  return findIntent(needs.db, intentId)
}

/**
 * Takes an intent to send it: then it is this caller's. Decided while the person is locked, so that who cancels before
 * this moment is not charged; who cancels after it gets the money back. One that is not wanted is abandoned.
 */
async function takeIntent(needs: PaymentNeeds, intentId: string): Promise<Intent | null> {
  const known = await findIntent(needs.db, intentId)
  if (!known) return null
  return inTransaction(needs.db, async tx => {
    await lockPerson(tx, known.userId)
    const intent = await findIntent(tx, intentId)
    // The money may have moved: `settleIntent` looks it up first.
    if (!intent || (intent.state === 'unknown' && intent.notFoundAt === null)) return null
    const check = await checkIntent(tx, intent)
    if (!check.ok) needs.log.info({ intent: intentId, reason: check.reason }, 'payment no longer wanted')
    const hasMoved = await advanceIntent(tx, intentId, check.ok ? 'send' : 'abandon', { at: needs.clock() })
    return check.ok && hasMoved ? intent : null
  })
}

async function checkIntent(tx: Db, intent: Intent): Promise<PlannedChargeCheck> {
  const { userId, total, recordedAt } = intent
  return checkPlannedCharge(
    { total, recordedAt: recordedAt.getTime(), plan: await readPlan(tx, intent) },
    { hasAccount: await hasMembership(tx, userId), facts: await listFacts(tx, userId) },
  )
}

async function readPlan(
  tx: Db,
  { operation, period, subscription, untilOn }: Intent,
): Promise<PlannedCharge['plan']> {
  if (operation === 'renewal' && subscription !== null && untilOn !== null) {
    const announced = await findAnnouncedPrice(tx, subscription, untilOn)
    return { kind: 'renewal', subscription, until: untilOn, announced: announced?.total ?? null }
  }
  return period === null ? null : { kind: 'purchase' }
}

async function requestPayment(needs: PaymentNeeds, intent: Intent): Promise<void> {
  const move = (event: 'refused' | 'no-answer', refusal: string | null = null) =>
    inTransaction(needs.db, async tx => {
      await advanceIntent(tx, intent.id, event, { refusal, at: needs.clock() })
      if (event === 'no-answer')
        await needs.jobs.send(
          tx,
          settleIntentJob,
          { intentId: intent.id },
          { startAfter: LOOK_UP_AFTER_SECONDS },
        )
    })
  try {
    const refused = isMonthThere(intent) ? await startMonth(needs, intent) : await placeOrder(needs, intent)
    if (refused) await move('refused', refused.reason)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // An intent that was sent before may have been paid that time, whatever happened now.
    const mayHaveHappened = error.mayHaveHappened || intent.state !== 'recorded'
    await (mayHaveHappened ? move('no-answer') : move('refused', 'provider-away'))
  }
}

/** A month of a subscription that the provider charges. One that was resumed has a name already, and is an order. */
const isMonthThere = ({ period, subscription }: Intent): boolean =>
  period === 'monthly' && subscription === null

const toReferences = (intent: Intent) => ({
  code: intent.id,
  customerId: intent.customerId ?? '',
  cardId: intent.cardId ?? '',
  metadata: { intent: intent.id, user: String(intent.userId) },
})

async function startMonth(needs: PaymentNeeds, intent: Intent): Promise<CardRefusal | null> {
  const answer = await needs.cardPayments.startSubscription({
    ...toReferences(intent),
    key: `subscription:${intent.id}`,
    description: 'Premium mensal',
    amount: intent.listPrice,
    discount: intent.discount > 0 ? { amount: intent.discount, cycles: 1 } : null,
    startsOn: intent.startsOn,
  })
  if (!answer.ok) return answer
  await recordSubscription(needs, answer.subscription, 'command')
  return null
}

const descriptions: Readonly<Record<string, string>> = {
  plan: 'Premium anual',
  month: 'Premium mensal',
  course: 'Curso sob demanda',
  ticket: 'Planejamento',
}

async function placeOrder(needs: PaymentNeeds, intent: Intent): Promise<CardRefusal | null> {
  const kind = intent.period === 'monthly' ? 'month' : (intent.subject.split(':')[0] ?? '')
  const description = descriptions[kind] ?? intent.subject
  const order: OrderRequest = {
    ...toReferences(intent),
    key: `order:${intent.id}`,
    items: [{ code: intent.subject, description, amount: intent.total }],
    instalments: intent.instalments,
    agreement: await readAgreement(needs, intent),
  }
  const answer = await needs.cardPayments.placeOrder(order)
  if (!answer.ok) return answer
  await recordOrder(needs, answer.order, 'command')
  return null
}

/** A plan that we charge is an agreement to charge again: the first charge makes it, the later ones refer to that charge. */
async function readAgreement(
  { db }: PaymentNeeds,
  { subscription, operation }: Intent,
): Promise<OrderRequest['agreement']> {
  if (subscription === null) return null
  const firstChargeId = operation === 'renewal' ? await findFirstCharge(db, subscription) : null
  return firstChargeId === null ? { cycle: 'first' } : { cycle: 'subsequent', firstChargeId }
}

/** Takes the next step of an intent. Safe to repeat, and for two at once. */
export async function settleIntent(needs: PaymentNeeds, intentId: string): Promise<void> {
  const intent = await findIntent(needs.db, intentId)
  if (!intent) return
  const now = needs.clock()
  const planned = intentStep(
    {
      state: intent.state,
      recordedAt: intent.recordedAt.getTime(),
      sentAt: intent.sentAt?.getTime() ?? null,
      lookup: intent.notFoundAt ? 'not-found' : null,
    },
    now.getTime(),
  )
  // Without a card nothing can be sent.
  const step = planned === 'send' && intent.cardId === null ? 'abandon' : planned
  if (step === 'send') await sendIntent(needs, intentId)
  if (step === 'abandon') await abandonIntent(needs, intentId)
  if (step === 'raise-alarm') await raiseAlarm(needs.db, 'undecided-too-long', `intent ${intentId}`)
  if (step === 'look-up' || step === 'raise-alarm') await lookUpIntent(needs, intent)
}

export const abandonIntent = ({ db, clock }: PaymentNeeds, intentId: string): Promise<boolean> =>
  inTransaction(db, tx => advanceIntent(tx, intentId, 'abandon', { at: clock() }))

/** By the code that it was sent with: the provider has it, or never received it. */
async function lookUpIntent(needs: PaymentNeeds, intent: Intent): Promise<void> {
  const { cardPayments, db } = needs
  if (isMonthThere(intent)) {
    const subscription = await cardPayments.findSubscriptionByCode(intent.id)
    if (subscription) return void (await recordSubscription(needs, subscription, 'command'))
  } else {
    const order = await cardPayments.findOrderByCode(intent.id)
    if (order) return void (await recordOrder(needs, order, 'command'))
  }
  await inTransaction(db, async tx => {
    await advanceIntent(tx, intent.id, 'no-answer', { at: needs.clock() })
    await recordIntentNotFound(tx, intent.id, needs.clock())
  })
}

export async function settleOpenIntents(needs: PaymentNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - LEFT_ALONE_MS)
  const open = await listOpenIntents(needs.db, before)
  await eachAlone({ log: needs.log, run: 'open payments' }, open, ({ id }) => settleIntent(needs, id))
}
