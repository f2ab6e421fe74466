import type { HotmartSale, HotmartSubscription } from '@alinha/providers/marketplace/hotmart.wire'
import { randomBytes, randomInt } from 'node:crypto'
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts'

const MILLISECONDS_A_DAY = 86_400_000

export type KeptSale = { wire: HotmartSale; subscriberCode: string | null }

export type Shop = {
  time: VirtualTime
  subscriptions: Map<string, HotmartSubscription>
  sales: Map<string, KeptSale>
  /** Each token with the moment of its end. */
  tokens: Map<string, number>
  tell: (event: string, data: object) => void
}

export const openShop = (): Shop => ({
  time: createVirtualTime(),
  subscriptions: new Map(),
  sales: new Map(),
  tokens: new Map(),
  tell: () => undefined,
})

export function emptyShop({ time, subscriptions, sales, tokens }: Shop): void {
  for (const kept of [subscriptions, sales, tokens]) kept.clear()
  time.reset()
}

export type Purchase = {
  email: string
  name: string
  planId: number
  planName: string
  periodDays: number
  /** Reais, as they count. */
  value: number
  offerCode: string
  /** The first payment is of nothing, the second is of money. */
  isTrial: boolean
}

const newTransaction = () => `HP${String(randomInt(1_000_000_000, 9_999_999_999))}`
const newSubscriberCode = () => randomBytes(4).toString('hex').toUpperCase()

/** Somebody subscribes at the marketplace and pays for the first time. */
export function subscribe(shop: Shop, purchase: Purchase): HotmartSubscription {
  const now = shop.time.now().getTime()
  const subscription: HotmartSubscription = {
    subscriber_code: newSubscriberCode(),
    subscription_id: randomInt(1_000_000, 9_999_999),
    status: 'ACTIVE',
    accession_date: now,
    request_date: now,
    date_next_charge: now,
    trial: purchase.isTrial,
    plan: {
      id: purchase.planId,
      name: purchase.planName,
      recurrency_period: purchase.periodDays,
      max_charge_cycles: 0,
    },
    product: { id: 1_234_567, name: 'Premium' },
    price: { value: purchase.value, currency_code: 'BRL' },
    subscriber: { name: purchase.name, email: purchase.email },
  }
  shop.subscriptions.set(subscription.subscriber_code, subscription)
  payPeriod(shop, subscription, purchase.isTrial ? 0 : purchase.value, purchase.offerCode)
  return subscription
}

/** One period more, paid; the next follows by itself while the subscription is active. */
export function payPeriod(
  shop: Shop,
  subscription: HotmartSubscription,
  value: number,
  offerCode: string,
): KeptSale {
  const now = shop.time.now().getTime()
  const days = subscription.plan.recurrency_period ?? 30
  const nextAt = Math.max(subscription.date_next_charge ?? now, now) + days * MILLISECONDS_A_DAY
  subscription.status = 'ACTIVE'
  subscription.date_next_charge = nextAt
  const sale = sell(shop, subscription, 'APPROVED', value, offerCode)
  subscription.transaction = sale.wire.purchase.transaction
  shop.time.schedule(new Date(nextAt), () => {
    if (subscription.status !== 'ACTIVE' || subscription.date_next_charge !== nextAt) return
    subscription.trial = false
    payPeriod(shop, subscription, subscription.price.value, offerCode)
  })
  tellSale(shop, sale, 'PURCHASE_APPROVED')
  return sale
}

/** A payment of a subscription that did not pass. */
export function refusePayment(
  shop: Shop,
  subscription: HotmartSubscription,
  event: 'PURCHASE_DELAYED' | 'PURCHASE_CANCELED',
) {
  const isLate = event === 'PURCHASE_DELAYED'
  if (isLate) subscription.status = 'DELAYED'
  const status = isLate ? 'OVERDUE' : 'CANCELLED'
  tellSale(shop, sell(shop, subscription, status, subscription.price.value, 'regular'), event)
}

function sell(
  shop: Shop,
  subscription: HotmartSubscription,
  status: string,
  value: number,
  offerCode: string,
): KeptSale {
  const code = subscription.subscriber_code
  const earlier = [...shop.sales.values()].filter(
    ({ subscriberCode, wire }) => subscriberCode === code && wire.purchase.approved_date != null,
  )
  const now = shop.time.now().getTime()
  return keepSale(shop, code, {
    product: { id: 1_234_567, name: 'Premium' },
    buyer: { name: subscription.subscriber.name, email: subscription.subscriber.email },
    purchase: {
      transaction: newTransaction(),
      status,
      order_date: now,
      ...(status === 'APPROVED' && { approved_date: now }),
      recurrency_number: earlier.length + 1,
      is_subscription: true,
      price: { value, currency_code: 'BRL' },
      payment: { type: 'CREDIT_CARD', installments_number: 1 },
      offer: { code: offerCode, payment_mode: 'SUBSCRIPTION' },
    },
  })
}

function keepSale(shop: Shop, subscriberCode: string | null, wire: HotmartSale): KeptSale {
  const sale = { wire, subscriberCode }
  shop.sales.set(wire.purchase.transaction, sale)
  return sale
}

export function cancelSubscription(shop: Shop, subscription: HotmartSubscription, status: string): boolean {
  if (!['ACTIVE', 'DELAYED', 'STARTED'].includes(subscription.status)) return false
  const now = shop.time.now().getTime()
  subscription.status = status
  subscription.end_accession_date = now
  const { subscriber, subscriber_code: code, plan, price } = subscription
  shop.tell('SUBSCRIPTION_CANCELLATION', {
    date_next_charge: subscription.date_next_charge,
    cancellation_date: now,
    actual_recurrence_value: price.value,
    product: subscription.product,
    subscriber: { code, name: subscriber.name, email: subscriber.email },
    subscription: { id: subscription.subscription_id, plan: { id: plan.id, name: plan.name } },
  })
  return true
}

/** Webhooks use other words for some states than the list of sales does. */
const statusInWebhook: Readonly<Record<string, string>> = {
  CANCELLED: 'CANCELED',
  OVERDUE: 'DELAYED',
  PROTESTED: 'DISPUTE',
}

export function tellSale(shop: Shop, { wire, subscriberCode }: KeptSale, event: string): void {
  const { purchase, buyer, product } = wire
  const subscription = subscriberCode === null ? undefined : shop.subscriptions.get(subscriberCode)
  const price = { value: purchase.price.value, currency_value: purchase.price.currency_code }
  shop.tell(event, {
    product,
    buyer,
    purchase: {
      transaction: purchase.transaction,
      status: statusInWebhook[purchase.status] ?? purchase.status,
      order_date: purchase.order_date,
      approved_date: purchase.approved_date,
      recurrence_number: purchase.recurrency_number,
      date_next_charge: subscription?.date_next_charge,
      price,
      full_price: price,
      payment: {
        ...purchase.payment,
        ...(event === 'PURCHASE_CANCELED' && { refusal_reason: 'Saldo insuficiente' }),
      },
      offer: { code: purchase.offer?.code },
    },
    ...(subscription && {
      subscription: {
        status: subscription.status,
        plan: { id: subscription.plan.id, name: subscription.plan.name },
        subscriber: { code: subscriberCode },
      },
    }),
  })
}
