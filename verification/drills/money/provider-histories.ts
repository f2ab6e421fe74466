import { addDays, addMonths, dayInBrazil, type Bought } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { type NewIntent, beginPayment, sendIntent } from '../../../apps/server/src/features/payments/index.ts'
import type { Needs } from '../../../apps/server/src/needs.ts'
import { aMonth, aPayer, aYear, type Payer } from '../../../apps/server/src/testing/money/payments.ts'
import { aMember } from '../../../apps/server/src/testing/people/people.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'
import type { MoneyStage } from './money-stage.ts'

/** Cards of the simulator: some pay, some are decided later, some fail now or later. */
const CARDS = {
  good: '4000000000000010',
  declined: '4000000000000028',
  paidLater: '4000000000000036',
  failsLater: '4000000000000044',
  disputed: '4000000000000069',
  renewalFails: '4000000000000101',
  renewalStumbles: '4000000000000119',
} as const
const { good, declined, paidLater, failsLater, disputed, renewalFails, renewalStumbles } = CARDS
const LIKELY = [good, good, good, good, good, renewalFails, renewalStumbles, paidLater, failsLater] as const
const EVERY_CARD = [...LIKELY, disputed, declined] as const

/** What the person who clicked wanted to buy. */
export type Click = { userId: number; bought: Bought | null; recordedAt: Date; total: number }

export type KnownPurchases = { clicks: Map<string, Click>; buyers: Map<string, number> }

type Purchase =
  | { kind: 'month' | 'order'; intentId: string; isOver: boolean }
  | { kind: 'market'; code: string; isOver: boolean }

export type Customer = { userId: number; email: string; payer: Payer; purchases: Purchase[] }

export type Scene = { money: MoneyStage; chance: Chance; known: KnownPurchases; courses: readonly number[] }

export class Crashed extends Error {}

/**
 * Needs with which the process crashes before it records the answer, so that only the provider knows of the payment.
 */
export const crashingAfterPayment = ({ cardPayments, ...rest }: Needs): Needs => ({
  ...rest,
  cardPayments: {
    ...cardPayments,
    async startSubscription(request) {
      await cardPayments.startSubscription(request)
      throw new Crashed()
    },
    async placeOrder(order) {
      await cardPayments.placeOrder(order)
      throw new Crashed()
    },
  },
})

async function pay({ money: { needs }, chance, known }: Scene, intent: NewIntent, bought: Bought | null) {
  const begun = await beginPayment(needs, intent)
  if (!begun.ok) return null
  known.clicks.set(intent.id, {
    userId: intent.userId,
    bought,
    recordedAt: begun.intent.recordedAt,
    total: intent.total,
  })
  await sendIntent(chance.isLucky(0.5) ? crashingAfterPayment(needs) : needs, intent.id).catch(
    (error: unknown) => {
      if (!(error instanceof Crashed)) throw error
    },
  )
  return intent.id
}

/** A coupon or other deviations from the usual purchase. */
type Terms = Partial<NewIntent>

export async function buyMonth(
  scene: Scene,
  { payer, purchases }: Customer,
  terms: Terms = {},
): Promise<void> {
  const intentId = await pay(scene, aMonth(payer, terms), null)
  if (intentId) purchases.push({ kind: 'month', intentId, isOver: false })
}

export async function buyYear(
  scene: Scene,
  { payer, purchases }: Customer,
  terms: Terms = {},
): Promise<void> {
  const untilOn = addMonths(dayInBrazil(scene.money.needs.clock()), 12)
  const intent = aYear(payer, { untilOn, ...terms })
  const bought = { kind: 'subscription', subscription: intent.subscription ?? '', until: untilOn } as const
  const intentId = await pay(scene, intent, bought)
  if (intentId) purchases.push({ kind: 'order', intentId, isOver: false })
}

export async function buyCourse(scene: Scene, { payer, purchases }: Customer): Promise<void> {
  const until = addDays(dayInBrazil(scene.money.needs.clock()), 365)
  const courseId = scene.chance.pick(scene.courses)
  const intent = aYear(payer, {
    operation: 'single-purchase',
    subject: `course:${courseId}`,
    period: null,
    subscription: null,
    untilOn: until,
    listPrice: 19_900,
    total: 19_900,
  })
  const intentId = await pay(scene, intent, { kind: 'course', courseId, until })
  // A course is not renewed, so it is over as soon as it is bought.
  if (intentId) purchases.push({ kind: 'order', intentId, isOver: true })
}

async function buyAtMarketplace({ money: { simulators }, chance }: Scene, { email, purchases }: Customer) {
  const isYear = chance.isLucky(0.2)
  const plan = isYear ? { planId: 2, planName: 'Anual', periodDays: 360, value: 478.8 } : {}
  const { subscriberCode: code } = (await turnSwitch(simulators.marketplaceUrl, 'POST', 'subscriptions', {
    email,
    isTrial: chance.isLucky(0.1),
    ...plan,
  })) as { subscriberCode: string }
  purchases.push({ kind: 'market', code, isOver: false })
}

/** Creates somebody who buys something at one of the two providers. */
export async function createCustomer(scene: Scene): Promise<Customer> {
  const { money, chance, known } = scene
  const card = chance.pick(EVERY_CARD)
  const isAtMarketplace = chance.isLucky(0.4)
  const member = isAtMarketplace ? await aMember(money.needs) : null
  const payer = member
    ? { userId: member.id, email: member.email, customerId: '', cardId: '' }
    : await aPayer(money, card)
  const customer: Customer = { userId: payer.userId, email: payer.email, payer, purchases: [] }
  known.buyers.set(payer.email, payer.userId)
  await (isAtMarketplace
    ? buyAtMarketplace(scene, customer)
    : chance.pick([buyMonth, buyMonth, buyYear, buyCourse])(scene, customer))
  return customer
}

/** Causes an event at a provider. Does nothing when the charge is no longer in the state for it. */
const causeUnlessTooLate = async (side: string, happening: string): Promise<void> =>
  void (await turnSwitch(side, 'POST', happening).catch((error: unknown) => {
    if (!(error instanceof Error && /"(It|The charge) is /.test(error.message))) throw error
  }))

/** Causes one event for the latest purchase, or buys again when all are over. */
export async function causeEvent(scene: Scene, customer: Customer): Promise<void> {
  const { chance } = scene
  if (customer.purchases.every(({ isOver }) => isOver) && chance.isLucky(0.3)) {
    const buy = customer.payer.customerId ? chance.pick([buyMonth, buyYear, buyCourse]) : buyAtMarketplace
    return buy(scene, customer)
  }
  const purchase = customer.purchases.at(-1)
  if (!purchase) return
  if (purchase.kind === 'market') return causeMarketplaceEvent(scene, purchase)
  return causeChargeEvent(scene, purchase)
}

async function causeMarketplaceEvent(
  { money: { needs, simulators }, chance }: Scene,
  purchase: Extract<Purchase, { kind: 'market' }>,
): Promise<void> {
  const side = simulators.marketplaceUrl
  const what = chance.pick(['cancel', 'delay', 'refuse', 'renew', 'refund', 'chargeback', 'complete'])
  const { code } = purchase
  if (what === 'refund' || what === 'chargeback' || what === 'complete') {
    const payments = await needs.marketplace.listPayments(code)
    const paid = payments.find(({ state }) => state === 'approved' || state === 'complete')
    if (paid) await causeUnlessTooLate(side, `sales/${paid.transaction}/${what}`)
    return
  }
  if (what === 'renew') {
    // A period is not renewed before it is over.
    const there = await needs.marketplace.findSubscription(code)
    if ((there?.nextChargeAt ?? needs.clock()) > needs.clock()) return
    purchase.isOver = false
  } else if (purchase.isOver) return
  if (what === 'cancel') purchase.isOver = true
  await causeUnlessTooLate(side, `subscriptions/${code}/${what}`)
}

async function causeChargeEvent(
  { money: { needs, simulators }, chance }: Scene,
  purchase: Extract<Purchase, { intentId: string }>,
): Promise<void> {
  const { cardPayments } = needs
  const what = chance.pick(['cancel', 'refund', 'part', 'chargeback', 'retry'])
  const key = `drill:${purchase.intentId}:${needs.clock().getTime()}`
  const month =
    purchase.kind === 'month' ? await cardPayments.findSubscriptionByCode(purchase.intentId) : null
  if (what === 'cancel') {
    if (!month) return
    purchase.isOver = true
    await cardPayments.cancelSubscription(month.id, { key })
    return
  }
  const order = purchase.kind === 'order' ? await cardPayments.findOrderByCode(purchase.intentId) : null
  const invoices = month
    ? (await cardPayments.listInvoices({ subscriptionId: month.id, page: null })).items
    : []
  const charges = order?.charges ?? invoices.flatMap(({ charge }) => (charge ? [charge] : []))
  const wanted = what === 'retry' ? 'failed' : 'paid'
  const charge = charges.find(({ state }) => state === wanted)
  if (!charge) return
  if (what === 'retry') await cardPayments.retryCharge(charge.id, { key, cardId: null })
  if (what === 'refund') await cardPayments.refundCharge(charge.id, { key, amount: null })
  if (what === 'part') await cardPayments.refundCharge(charge.id, { key, amount: 500 })
  if (what === 'chargeback') {
    await causeUnlessTooLate(simulators.cardPaymentsUrl, `charges/${charge.id}/chargeback`)
    if (month) purchase.isOver = true
  }
}
