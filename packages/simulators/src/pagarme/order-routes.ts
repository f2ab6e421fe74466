import {
  pagarmeCardChange,
  pagarmeOrderRequest,
  pagarmeRefundRequest,
  type PagarmeOrderRequest,
} from '@alinha/providers/card-payments/pagarme-requests.wire'
import type { Route } from '../http-simulator.ts'
import type { Answer, Ask } from '../loopback-server.ts'
import { newId, readKept, toText, type Account, type KeptCharge } from './account.ts'
import { done, fits, listed, notFound, refused, secured, withRequest, withTrouble } from './answers.ts'
import {
  chargeToRetry,
  createCharge,
  failAtGateway,
  refundCharge,
  tryCharge,
  type RefundOutcome,
} from './charging.ts'
import { viewCharge, viewOrder } from './views.ts'

const ORDERS_A_PAGE = 30

export function orderRoutes(account: Account): Route[] {
  return [
    secured(account, {
      method: 'POST',
      route: '/orders',
      answer: ask => withRequest(pagarmeOrderRequest, 'order', ask, request => placeOrder(account, request)),
    }),
    secured(account, {
      method: 'GET',
      route: '/orders',
      answer: ask => {
        const found = [...account.orders.values()].filter(({ code, status, customer, created_at }) =>
          fits(ask, { code, status, customer_id: customer?.id, created_since: created_at }),
        )
        return listed(
          ask,
          found.map(order => viewOrder(account, order.id)),
          ORDERS_A_PAGE,
        )
      },
    }),
    secured(account, {
      method: 'GET',
      route: '/orders/:id',
      // A missing order is a bad request with them, other missing things are not.
      answer: (_, { id = '' }) =>
        account.orders.has(id) ? done(viewOrder(account, id)) : refused(400, 'Order not found.'),
    }),
    ...chargeRoutes(account),
  ]
}

function placeOrder(account: Account, request: PagarmeOrderRequest): Answer {
  const [payment] = request.payments
  const card = account.cards.get(payment?.credit_card.card_id ?? '')
  if (payment === undefined || !account.customers.has(request.customer_id)) return notFound('Customer')
  if (card?.customerId !== request.customer_id || card.wire.status !== 'active') return notFound('Card')
  const amount = request.items.reduce((sum, item) => sum + item.amount * item.quantity, 0)
  if (payment.amount !== undefined && payment.amount !== amount) {
    return refused(422, 'The request is invalid.', {
      errors: { 'order.payments[0].amount': ['The amount field does not match the order.'] },
    })
  }
  const { payment_origin: origin, recurrence_cycle: cycle } = payment.credit_card
  if (cycle === 'subsequent' && !account.charges.has(origin?.charge_id ?? '')) return notFound('Charge')
  return withTrouble(card.number, () => {
    const id = newId('or')
    const now = toText(account.time.now())
    account.orders.set(id, {
      id,
      code: request.code,
      amount,
      currency: 'BRL',
      closed: true,
      status: 'pending',
      created_at: now,
      updated_at: now,
      customer: { id: request.customer_id },
      items: request.items.map(item => ({ id: newId('oi'), ...item })),
      metadata: request.metadata ?? {},
      chargeIds: [],
    })
    const charge = createCharge(account, newId('ch'), {
      code: request.code,
      amount,
      installments: payment.credit_card.installments,
      customerId: request.customer_id,
      cardId: card.wire.id,
      isRenewal: cycle === 'subsequent',
      metadata: request.metadata ?? {},
      orderId: id,
      invoiceId: null,
    })
    account.tell('order.created', viewOrder(account, id))
    if (request.items.every(item => item.code !== undefined)) tryCharge(account, charge)
    else failAtGateway(account, charge, 'The item Code is required.')
    return done(viewOrder(account, id))
  })
}

const refundRefusals: Readonly<Record<Exclude<RefundOutcome, 'done'>, string>> = {
  'not-paid': 'This charge can not be canceled.',
  'too-much': 'The amount is greater than what can be canceled.',
  stumbled: 'The charge could not be canceled.',
}

function chargeRoutes(account: Account): Route[] {
  const withCharge = (id: string | undefined, work: (charge: KeptCharge) => Answer): Answer => {
    const charge = account.charges.get(id ?? '')
    return charge ? work(charge) : notFound('Charge')
  }
  const told = (charge: KeptCharge) => done(viewCharge(account, charge))

  return [
    secured(account, {
      method: 'GET',
      route: '/charges',
      // `subscription_id` is not among them: they ignore it.
      answer: ask => {
        const found = [...account.charges.values()].filter(({ wire, orderId }) =>
          fits(ask, {
            code: wire.code,
            status: wire.status,
            customer_id: wire.customer?.id,
            order_id: orderId,
            created_since: wire.created_at,
          }),
        )
        return listed(
          ask,
          found.map(charge => viewCharge(account, charge)),
        )
      },
    }),
    secured(account, { method: 'GET', route: '/charges/:id', answer: (_, { id }) => withCharge(id, told) }),
    secured(account, {
      method: 'POST',
      route: '/charges/:id/retry',
      answer: (_, { id }) =>
        withCharge(id, charge => {
          if (charge.wire.status !== 'failed') return refused(412, 'This charge can not be retried.')
          return withTrouble(readKept(account.cards, charge.cardId).number, () => {
            const tried = chargeToRetry(account, charge)
            tryCharge(account, tried)
            return told(tried)
          })
        }),
    }),
    secured(account, {
      method: 'PATCH',
      route: '/charges/:id/card',
      answer: (ask, { id }) => withCharge(id, charge => changeCard(account, charge, ask)),
    }),
    secured(account, {
      method: 'DELETE',
      route: '/charges/:id',
      answer: (ask, { id }) =>
        withCharge(id, charge =>
          withRequest(pagarmeRefundRequest, 'charge', ask, ({ amount }) => {
            const outcome = refundCharge(account, charge, amount ?? null)
            return outcome === 'done' ? told(charge) : refused(412, refundRefusals[outcome])
          }),
        ),
    }),
  ]
}

function changeCard(account: Account, charge: KeptCharge, ask: Ask): Answer {
  return withRequest(
    pagarmeCardChange,
    'charge',
    ask,
    ({ card_id: cardId, update_subscription: everywhere }) => {
      const card = account.cards.get(cardId)
      if (card?.wire.status !== 'active') return notFound('Card')
      if (charge.wire.status !== 'failed') return refused(412, 'The card of this charge can not be changed.')
      charge.cardId = cardId
      const invoice = charge.invoiceId === null ? undefined : account.invoices.get(charge.invoiceId)
      const subscription = account.subscriptions.get(invoice?.subscription?.id ?? '')
      if (everywhere && subscription) subscription.wire.card = card.wire
      return done(viewCharge(account, charge))
    },
  )
}
