import type { HotmartSubscription } from '@alinha/providers/marketplace/hotmart.wire'
import * as z from 'zod/mini'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer, type Answer } from '../loopback-server.ts'
import { nothing, withOrder } from '../provider-switches.ts'
import { cancelSubscription, payPeriod, refusePayment, subscribe, tellSale, type Shop } from './shop.ts'

const newSubscription = z.strictObject({
  email: z.string(),
  name: z._default(z.string(), 'Ana Souza'),
  planId: z._default(z.int(), 558_689),
  planName: z._default(z.string(), 'Mensal'),
  periodDays: z._default(z.int(), 30),
  value: z._default(z.number(), 59.9),
  offerCode: z._default(z.string(), 'regular'),
  isTrial: z._default(z.boolean(), false),
})

const newPlan = z.strictObject({ planId: z.int(), planName: z.string(), periodDays: z.int() })

/** What people and banks do at the marketplace. */
const ofSubscriptions: Readonly<Record<string, (shop: Shop, subscription: HotmartSubscription) => boolean>> =
  {
    renew: (shop, subscription) => {
      payPeriod(shop, subscription, subscription.price.value, 'regular')
      return true
    },
    delay: (shop, subscription) => {
      refusePayment(shop, subscription, 'PURCHASE_DELAYED')
      return true
    },
    refuse: (shop, subscription) => {
      refusePayment(shop, subscription, 'PURCHASE_CANCELED')
      return true
    },
    cancel: (shop, subscription) => cancelSubscription(shop, subscription, 'CANCELLED_BY_CUSTOMER'),
  }

const ofSales: Readonly<Record<string, { status: string; event: string }>> = {
  complete: { status: 'COMPLETE', event: 'PURCHASE_COMPLETE' },
  protest: { status: 'PROTESTED', event: 'PURCHASE_PROTEST' },
  refund: { status: 'REFUNDED', event: 'PURCHASE_REFUNDED' },
  chargeback: { status: 'CHARGEBACK', event: 'PURCHASE_CHARGEBACK' },
}

export const hotmartSwitches = (shop: Shop): Route[] => [
  {
    method: 'POST',
    route: '/__sim/subscriptions',
    answer: ({ body }) =>
      withOrder(newSubscription, body, purchase => {
        const { subscriber_code: subscriberCode, transaction } = subscribe(shop, purchase)
        return jsonAnswer(200, { subscriberCode, transaction })
      }),
  },
  {
    method: 'POST',
    route: '/__sim/subscriptions/:code/plan',
    answer: ({ body }, { code = '' }) =>
      withOrder(newPlan, body, plan => {
        const subscription = shop.subscriptions.get(code)
        return subscription ? switchPlan(shop, subscription, plan) : notFound
      }),
  },
  {
    method: 'POST',
    route: '/__sim/subscriptions/:code/:happening',
    answer: (_, { code = '', happening = '' }) => {
      const subscription = shop.subscriptions.get(code)
      const happens = ofSubscriptions[happening]
      if (subscription === undefined || happens === undefined) return notFound
      return happens(shop, subscription)
        ? nothing
        : jsonAnswer(409, { message: `It is ${subscription.status}.` })
    },
  },
  {
    method: 'POST',
    route: '/__sim/sales/:transaction/:happening',
    answer: (_, { transaction = '', happening = '' }) => {
      const sale = shop.sales.get(transaction)
      const happens = ofSales[happening]
      if (sale === undefined || happens === undefined) return notFound
      sale.wire.purchase.status = happens.status
      tellSale(shop, sale, happens.event)
      return nothing
    },
  },
  {
    method: 'GET',
    route: '/__sim/state',
    answer: () =>
      jsonAnswer(200, {
        subscriptions: [...shop.subscriptions.values()],
        sales: [...shop.sales.values()].map(({ wire, subscriberCode }) => ({ ...wire, subscriberCode })),
      }),
  },
]

const notFound: Answer = jsonAnswer(404, { message: 'No such thing or happening.' })

function switchPlan(shop: Shop, subscription: HotmartSubscription, plan: z.infer<typeof newPlan>): Answer {
  const before = { id: subscription.plan.id, name: subscription.plan.name, current: false }
  subscription.plan = {
    id: plan.planId,
    name: plan.planName,
    recurrency_period: plan.periodDays,
    max_charge_cycles: 0,
  }
  shop.tell('SWITCH_PLAN', {
    switch_plan_date: shop.time.now().getTime(),
    subscription: {
      subscriber_code: subscription.subscriber_code,
      status: subscription.status,
      date_next_charge: subscription.date_next_charge,
      product: subscription.product,
      user: { email: subscription.subscriber.email },
    },
    plans: [{ id: plan.planId, name: plan.planName, current: true }, before],
  })
  return nothing
}
