import { intentStep } from '@alinha/domain'
import type { CardRefusal, OrderRequest } from '@alinha/providers/card-payments/port'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { findIntent, listOpenIntents, moveIntentOn, recordNotThere, type Intent } from './intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { settleIntent as settleIntentJob } from '../payments.jobs.ts'
import { findFirstCharge } from '../renewals/renewals.queries.ts'
import { recordOrder, recordSubscription } from '../ledger/record-from-providers.ts'

/** Somebody sits before a page that waits. */
const LOOK_SOON_SECONDS = 5

/** Younger ones are in the hands of whoever waits for the answer. */
const LEFT_ALONE_MS = 45_000

/**
 * Asks the provider for the money of a payment that was begun, and writes down the answer. Once: of two who come at the
 * same time one is told to wait. Answers with where the payment stands, which may be "nobody knows".
 */
export async function sendIntent(needs: PaymentNeeds, intentId: string): Promise<Intent | null> {
  const before = await findIntent(needs.db, intentId)
  if (!before) return null
  // It may have been done: the provider is asked for it first, by whoever looks after it.
  if (before.state === 'unknown' && before.notThereAt === null) return before
  const isMine = await inTransaction(needs.db, tx =>
    moveIntentOn(tx, intentId, 'send', { at: needs.clock() }),
  )
  if (isMine) await ask(needs, before)
  return findIntent(needs.db, intentId)
}

async function ask(needs: PaymentNeeds, intent: Intent): Promise<void> {
  const move = (event: 'refused' | 'no-answer', refusal: string | null = null) =>
    inTransaction(needs.db, async tx => {
      await moveIntentOn(tx, intent.id, event, { refusal, at: needs.clock() })
      if (event === 'no-answer')
        await needs.jobs.send(tx, settleIntentJob, { intentId: intent.id }, { startAfter: LOOK_SOON_SECONDS })
    })
  try {
    const refused =
      intent.period === 'monthly' ? await startMonth(needs, intent) : await placeOrder(needs, intent)
    if (refused) await move('refused', refused.reason)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    // Of a payment that was sent before, this time says nothing about that time.
    const mayHaveHappened = error.mayHaveHappened || intent.state !== 'recorded'
    await (mayHaveHappened ? move('no-answer') : move('refused', 'provider-away'))
  }
}

const marksOf = (intent: Intent) => ({
  code: intent.id,
  customerId: intent.customerId ?? '',
  cardId: intent.cardId ?? '',
  metadata: { intent: intent.id, user: String(intent.userId) },
})

async function startMonth(needs: PaymentNeeds, intent: Intent): Promise<CardRefusal | null> {
  const answer = await needs.cardPayments.startSubscription({
    ...marksOf(intent),
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
  course: 'Curso sob demanda',
  ticket: 'Planejamento',
}

async function placeOrder(needs: PaymentNeeds, intent: Intent): Promise<CardRefusal | null> {
  const description = descriptions[intent.subject.split(':')[0] ?? ''] ?? intent.subject
  const order: OrderRequest = {
    ...marksOf(intent),
    key: `order:${intent.id}`,
    items: [{ code: intent.subject, description, amount: intent.total }],
    instalments: intent.instalments,
    agreement: await agreementOf(needs, intent),
  }
  const answer = await needs.cardPayments.placeOrder(order)
  if (!answer.ok) return answer
  await recordOrder(needs, answer.order, 'command')
  return null
}

/** A year is an agreement to charge again: the first charge makes it, the later ones name that one. */
async function agreementOf(
  { db }: PaymentNeeds,
  { subscription, operation }: Intent,
): Promise<OrderRequest['agreement']> {
  if (subscription === null) return null
  const firstChargeId = operation === 'renewal' ? await findFirstCharge(db, subscription) : null
  return firstChargeId === null ? { cycle: 'first' } : { cycle: 'subsequent', firstChargeId }
}

/** Moves one payment as far as it can be moved now. Safe to repeat, and for two at once. */
export async function settleIntent(needs: PaymentNeeds, intentId: string): Promise<void> {
  const intent = await findIntent(needs.db, intentId)
  if (!intent) return
  const now = needs.clock()
  const planned = intentStep(
    {
      state: intent.state,
      recordedAt: intent.recordedAt.getTime(),
      sentAt: intent.sentAt?.getTime() ?? null,
      lookup: intent.notThereAt ? 'not-there' : null,
    },
    now.getTime(),
  )
  // Whoever wanted to pay never got as far as a card.
  const step = planned === 'send' && intent.cardId === null ? 'abandon' : planned
  if (step === 'send') await sendIntent(needs, intentId)
  if (step === 'abandon') await abandonIntent(needs, intentId)
  if (step === 'raise-alarm') await raiseAlarm(needs.db, 'undecided-too-long', `intent ${intentId}`)
  if (step === 'ask' || step === 'raise-alarm') await lookUp(needs, intent)
}

export const abandonIntent = ({ db, clock }: PaymentNeeds, intentId: string): Promise<boolean> =>
  inTransaction(db, tx => moveIntentOn(tx, intentId, 'abandon', { at: clock() }))

/** By the code that it was sent with: the provider has it, or it never arrived. */
async function lookUp(needs: PaymentNeeds, intent: Intent): Promise<void> {
  const { cardPayments, db } = needs
  if (intent.period === 'monthly') {
    const subscription = await cardPayments.findSubscriptionByCode(intent.id)
    if (subscription) return void (await recordSubscription(needs, subscription, 'command'))
  } else {
    const order = await cardPayments.findOrderByCode(intent.id)
    if (order) return void (await recordOrder(needs, order, 'command'))
  }
  await inTransaction(db, async tx => {
    await moveIntentOn(tx, intent.id, 'no-answer', { at: needs.clock() })
    await recordNotThere(tx, intent.id, needs.clock())
  })
}

export async function settleEveryOpenIntent(needs: PaymentNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - LEFT_ALONE_MS)
  for (const { id } of await listOpenIntents(needs.db, before))
    try {
      await settleIntent(needs, id)
    } catch (error) {
      // The next one may be luckier, and this one has its turn in a minute.
      if (!(error instanceof ProviderUnavailable)) throw error
      needs.log.warn({ err: error, intent: id }, 'payment not settled')
    }
}
