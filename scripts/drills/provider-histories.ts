import { addDays, addMonths, dayInBrazil, type Bought } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { beginPayment } from '../../apps/server/src/features/payments/intents/begin-payment.ts'
import type { NewIntent } from '../../apps/server/src/features/payments/intents/intents.queries.ts'
import { sendIntent } from '../../apps/server/src/features/payments/intents/settle-intents.ts'
import type { Needs } from '../../apps/server/src/needs.ts'
import { aMonth, aPayer, aYear, type Payer } from '../../apps/server/src/testing/money/payments.ts'
import { aMember } from '../../apps/server/src/testing/people/people.ts'
import type { Chance } from '../../apps/server/src/testing/randomness.ts'
import type { MoneyStage } from './money-stage.ts'

/** The simulator's: those that pay, those that the bank thinks about, and those that fail now or later. */
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

/** What was asked for with a click, as whoever clicked knows it. */
export type Click = { userId: number; bought: Bought | null; recordedAt: Date; total: number }

export type Known = { clicks: Map<string, Click>; buyers: Map<string, number> }

type Purchase =
  | { kind: 'month' | 'order'; intentId: string; isOver: boolean }
  | { kind: 'market'; code: string; isOver: boolean }

export type Customer = { userId: number; email: string; payer: Payer; purchases: Purchase[] }

export type Scene = { money: MoneyStage; chance: Chance; known: Known; courses: readonly number[] }

export class Died extends Error {}

/** Whoever asks is dead before the answer is written down: only the provider knows what came of it. */
export const dying = ({ cardPayments, ...rest }: Needs): Needs => ({
  ...rest,
  cardPayments: {
    ...cardPayments,
    async startSubscription(request) {
      await cardPayments.startSubscription(request)
      throw new Died()
    },
    async placeOrder(order) {
      await cardPayments.placeOrder(order)
      throw new Died()
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
  await sendIntent(chance.isLucky(0.5) ? dying(needs) : needs, intent.id).catch((error: unknown) => {
    if (!(error instanceof Died)) throw error
  })
  return intent.id
}

/** What is paid with a coupon, or otherwise than usual. */
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
  // It renews nothing, and so it is over as soon as it is bought.
  if (intentId) purchases.push({ kind: 'order', intentId, isOver: true })
}

async function buyAtMarket({ money: { simulators }, chance }: Scene, { email, purchases }: Customer) {
  const isYear = chance.isLucky(0.2)
  const plan = isYear ? { planId: 2, planName: 'Anual', periodDays: 360, value: 478.8 } : {}
  const { subscriberCode: code } = (await turnSwitch(simulators.marketplaceUrl, 'POST', 'subscriptions', {
    email,
    isTrial: chance.isLucky(0.1),
    ...plan,
  })) as { subscriberCode: string }
  purchases.push({ kind: 'market', code, isOver: false })
}

/** Somebody with a card, who buys something at one of the two. */
export async function openCustomer(scene: Scene): Promise<Customer> {
  const { money, chance, known } = scene
  const card = chance.pick(EVERY_CARD)
  const isAtMarket = chance.isLucky(0.4)
  const member = isAtMarket ? await aMember(money.needs) : null
  const payer = member
    ? { userId: member.id, email: member.email, customerId: '', cardId: '' }
    : await aPayer(money, card)
  const customer: Customer = { userId: payer.userId, email: payer.email, payer, purchases: [] }
  known.buyers.set(payer.email, payer.userId)
  await (isAtMarket
    ? buyAtMarket(scene, customer)
    : chance.pick([buyMonth, buyMonth, buyYear, buyCourse])(scene, customer))
  return customer
}

/** Somebody else may have been faster: then it is too late for this, and nothing happens. */
const letHappen = async (side: string, happening: string): Promise<void> =>
  void (await turnSwitch(side, 'POST', happening).catch((error: unknown) => {
    if (!(error instanceof Error && /"(It|The charge) is /.test(error.message))) throw error
  }))

/** One thing happens to something that they bought, or they buy again what is over. */
export async function happen(scene: Scene, customer: Customer): Promise<void> {
  const { chance } = scene
  if (customer.purchases.every(({ isOver }) => isOver) && chance.isLucky(0.3)) {
    const buy = customer.payer.customerId ? chance.pick([buyMonth, buyYear, buyCourse]) : buyAtMarket
    return buy(scene, customer)
  }
  const purchase = customer.purchases.at(-1)
  if (!purchase) return
  if (purchase.kind === 'market') return happenAtMarket(scene, purchase)
  return happenToCharge(scene, purchase)
}

async function happenAtMarket(
  { money: { needs, simulators }, chance }: Scene,
  purchase: Extract<Purchase, { kind: 'market' }>,
): Promise<void> {
  const side = simulators.marketplaceUrl
  const what = chance.pick(['cancel', 'delay', 'refuse', 'renew', 'refund', 'chargeback', 'complete'])
  const { code } = purchase
  if (what === 'refund' || what === 'chargeback' || what === 'complete') {
    const payments = await needs.marketplace.listPayments(code)
    const paid = payments.find(({ state }) => state === 'approved' || state === 'complete')
    if (paid) await letHappen(side, `sales/${paid.transaction}/${what}`)
    return
  }
  if (what === 'renew') {
    // Nobody pays for a period before the one that runs is over.
    const there = await needs.marketplace.findSubscription(code)
    if ((there?.nextChargeAt ?? needs.clock()) > needs.clock()) return
    purchase.isOver = false
  } else if (purchase.isOver) return
  if (what === 'cancel') purchase.isOver = true
  await letHappen(side, `subscriptions/${code}/${what}`)
}

async function happenToCharge(
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
    await letHappen(simulators.cardPaymentsUrl, `charges/${charge.id}/chargeback`)
    if (month) purchase.isOver = true
  }
}
