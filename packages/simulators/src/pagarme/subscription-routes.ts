import {
  pagarmeCancelRequest,
  pagarmeCardChange,
  pagarmePlanRequest,
  pagarmeSubscriptionRequest,
  type PagarmeSubscriptionRequest,
} from '@alinha/providers/card-payments/pagarme-requests.wire'
import type { Route } from '../http-simulator.ts'
import type { Answer } from '../loopback-server.ts'
import { newId, toText, type Account, type KeptSubscription } from './account.ts'
import { done, fits, listed, notFound, refused, secured, withRequest, withTrouble } from './answers.ts'
import { cancelSubscription, createSubscription } from './billing.ts'
import { viewInvoice } from './views.ts'

export function subscriptionRoutes(account: Account): Route[] {
  const withSubscription = (id: string | undefined, work: (kept: KeptSubscription) => Answer): Answer => {
    const kept = account.subscriptions.get(id ?? '')
    return kept ? work(kept) : notFound('Subscription')
  }

  return [
    secured(account, {
      method: 'POST',
      route: '/subscriptions',
      keysCount: () => account.policy.keysCountForSubscriptions,
      answer: ask =>
        withRequest(pagarmeSubscriptionRequest, 'subscription', ask, request => start(account, request)),
    }),
    secured(account, {
      method: 'GET',
      route: '/subscriptions',
      answer: ask => {
        const found = [...account.subscriptions.values()].filter(({ wire }) =>
          fits(ask, {
            code: wire.code,
            status: wire.status,
            customer_id: wire.customer?.id,
            card_id: wire.card?.id,
            created_since: wire.created_at,
          }),
        )
        return listed(
          ask,
          found.map(kept => kept.wire),
        )
      },
    }),
    secured(account, {
      method: 'GET',
      route: '/subscriptions/:id',
      answer: (_, { id }) => withSubscription(id, kept => done(kept.wire)),
    }),
    secured(account, {
      method: 'DELETE',
      route: '/subscriptions/:id',
      answer: (ask, { id }) =>
        withSubscription(id, kept =>
          withRequest(
            pagarmeCancelRequest,
            'subscription',
            ask,
            ({ cancel_pending_invoices: pending = true }) => {
              if (kept.wire.status === 'canceled') return refused(412, 'This subscription is canceled.')
              cancelSubscription(account, kept.wire.id, pending)
              return done(kept.wire)
            },
          ),
        ),
    }),
    secured(account, {
      method: 'PATCH',
      route: '/subscriptions/:id/card',
      answer: (ask, { id }) =>
        withSubscription(id, ({ wire }) =>
          withRequest(pagarmeCardChange, 'subscription', ask, ({ card_id: cardId }) => {
            const card = account.cards.get(cardId)
            if (card?.customerId !== wire.customer?.id || card?.wire.status !== 'active')
              return notFound('Card')
            if (wire.status === 'canceled') return refused(412, 'This subscription is canceled.')
            wire.card = card.wire
            wire.updated_at = toText(account.time.now())
            account.tell('subscription.updated', wire)
            return done(wire)
          }),
        ),
    }),
    ...planRoutes(account),
    ...invoiceRoutes(account),
  ]
}

function start(account: Account, request: PagarmeSubscriptionRequest): Answer {
  const wrong = (field: string, sentence: string) =>
    refused(422, 'The request is invalid.', { errors: { [`subscription.${field}`]: [sentence] } })
  const card = account.cards.get(request.card_id)
  if (!account.customers.has(request.customer_id)) return notFound('Customer')
  if (card?.customerId !== request.customer_id || card.wire.status !== 'active') return notFound('Card')
  if ((request.installments ?? 1) !== 1 && account.policy.installmentsInSubscription === 'reject') {
    return wrong('installments', 'The installments field must be 1 in recurrences.')
  }
  const plan = request.plan_id === undefined ? null : account.plans.get(request.plan_id)
  if (plan === undefined) return notFound('Plan')
  const [item] = plan?.items ?? request.items ?? []
  const interval = plan?.interval ?? request.interval
  if (item === undefined) return wrong('items', 'The items field is required.')
  if (interval === undefined) return wrong('interval', 'The interval field is required.')
  return withTrouble(card.number, () =>
    done(
      createSubscription(account, request, {
        interval,
        intervalCount: plan?.interval_count ?? request.interval_count ?? 1,
        price: item.pricing_scheme.price * item.quantity,
        description: 'name' in item ? item.name : item.description,
      }).wire,
    ),
  )
}

const planRoutes = (account: Account): Route[] => [
  secured(account, {
    method: 'POST',
    route: '/plans',
    answer: ask =>
      withRequest(pagarmePlanRequest, 'plan', ask, request => {
        const id = newId('plan')
        const plan = {
          ...request,
          id,
          status: 'active',
          items: request.items.map(item => ({ id: newId('pi'), ...item })),
          created_at: toText(account.time.now()),
        }
        account.plans.set(id, plan)
        account.tell('plan.created', plan)
        return done(plan)
      }),
  }),
  secured(account, {
    method: 'GET',
    route: '/plans',
    answer: ask => listed(ask, [...account.plans.values()]),
  }),
  secured(account, {
    method: 'GET',
    route: '/plans/:id',
    answer: (_, { id = '' }) => {
      const plan = account.plans.get(id)
      return plan ? done(plan) : notFound('Plan')
    },
  }),
]

const invoiceRoutes = (account: Account): Route[] => [
  secured(account, {
    method: 'GET',
    route: '/invoices',
    answer: ask => {
      const found = [...account.invoices.values()].filter(({ status, subscription, created_at }) =>
        fits(ask, { status, subscription_id: subscription?.id, created_since: created_at }),
      )
      return listed(
        ask,
        found.map(invoice => viewInvoice(account, invoice.id)),
      )
    },
  }),
  secured(account, {
    method: 'GET',
    route: '/invoices/:id',
    answer: (_, { id = '' }) =>
      account.invoices.has(id) ? done(viewInvoice(account, id)) : notFound('Invoice'),
  }),
  secured(account, {
    method: 'DELETE',
    route: '/invoices/:id',
    answer: (_, { id = '' }) => {
      const invoice = account.invoices.get(id)
      if (invoice === undefined) return notFound('Invoice')
      if (invoice.status === 'paid') return refused(412, 'This invoice can not be canceled.')
      invoice.status = 'canceled'
      account.tell('invoice.canceled', viewInvoice(account, id))
      return done(viewInvoice(account, id))
    },
  }),
]
