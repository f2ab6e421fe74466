import { toPathPart, type PagarmeClient } from './pagarme-client.ts'
import { toCardRefusal } from './pagarme-orders.ts'
import { toNextPage, toPageQuery } from './pagarme-pages.ts'
import type {
  PagarmeCancelRequest,
  PagarmeCardChange,
  PagarmeSubscriptionRequest,
} from './pagarme-requests.wire.ts'
import { toDate, toInvoice, toSubscription } from './pagarme-to-ours.ts'
import { pagarmeInvoice, pagarmePage, pagarmeSubscription } from './pagarme.wire.ts'
import type { CardPayments, CardSubscription, SubscriptionRequest } from './port.ts'

const ITEMS_A_PAGE = 50

type Subscriptions = Pick<
  CardPayments,
  | 'dateOf'
  | 'startSubscription'
  | 'findSubscription'
  | 'findSubscriptionByCode'
  | 'listSubscriptions'
  | 'cancelSubscription'
  | 'changeSubscriptionCard'
  | 'listInvoices'
  | 'findInvoice'
>

export function createPagarmeSubscriptions(
  client: PagarmeClient,
  statementDescriptor: string,
): Subscriptions {
  async function findSubscription(id: string): Promise<CardSubscription | null> {
    const path = `/subscriptions/${toPathPart(id)}` as const
    const found = await client.find('find subscription', path, pagarmeSubscription)
    return found && toSubscription(found)
  }

  return {
    dateOf: toDate,
    async startSubscription(request) {
      const json = toSubscriptionRequest(request, statementDescriptor)
      const reply = await client.write('start subscription', 'POST', '/subscriptions', {
        key: request.key,
        json,
        schema: pagarmeSubscription,
      })
      return reply.kind === 'done'
        ? { ok: true, subscription: toSubscription(reply.body) }
        : toCardRefusal(reply)
    },
    findSubscription,
    async findSubscriptionByCode(code) {
      const path = `/subscriptions?${toPageQuery(null, ITEMS_A_PAGE, { code })}` as const
      const { data } = await client.list('find subscription by code', path, pagarmePage(pagarmeSubscription))
      const found = data.filter(each => each.code === code)
      const best = found.find(each => each.status !== 'canceled') ?? found[0]
      return best === undefined ? null : findSubscription(best.id)
    },
    async listSubscriptions({ page }) {
      const path = `/subscriptions?${toPageQuery(page, ITEMS_A_PAGE, {})}` as const
      const { data, paging } = await client.list('list subscriptions', path, pagarmePage(pagarmeSubscription))
      return { items: data.map(toSubscription), next: toNextPage(page, paging) }
    },
    async cancelSubscription(id, { key }) {
      const json: PagarmeCancelRequest = { cancel_pending_invoices: true }
      const path = `/subscriptions/${toPathPart(id)}` as const
      const reply = await client.write('cancel subscription', 'DELETE', path, {
        key,
        json,
        schema: pagarmeSubscription,
      })
      if (reply.kind === 'done') return { ok: true }
      // Which refusal they give for a cancelled one is not documented: its state is.
      const now = await findSubscription(id)
      if (now === null) return { ok: false, reason: 'not-found' }
      if (now.state === 'cancelled') return { ok: false, reason: 'already-cancelled' }
      throw client.refuse('cancel subscription', 412)
    },
    async changeSubscriptionCard(id, cardId, { key }) {
      const json: PagarmeCardChange = { card_id: cardId }
      const path = `/subscriptions/${toPathPart(id)}/card` as const
      const reply = await client.write('change card', 'PATCH', path, {
        key,
        json,
        schema: pagarmeSubscription,
      })
      if (reply.kind === 'done') return { ok: true, subscription: toSubscription(reply.body) }
      const now = await findSubscription(id)
      if (now === null) return { ok: false, reason: 'not-found' }
      return { ok: false, reason: now.state === 'cancelled' ? 'cancelled' : 'card-refused' }
    },
    async listInvoices({ subscriptionId, page }) {
      const query = toPageQuery(page, ITEMS_A_PAGE, { subscription_id: subscriptionId })
      const path = `/invoices?${query}` as const
      const { data, paging } = await client.list('list invoices', path, pagarmePage(pagarmeInvoice))
      const items = data.map(toInvoice).filter(each => each.subscriptionId === subscriptionId)
      return { items, next: toNextPage(page, paging) }
    },
    async findInvoice(id) {
      const found = await client.find('find invoice', `/invoices/${toPathPart(id)}`, pagarmeInvoice)
      return found && toInvoice(found)
    },
  }
}

function toSubscriptionRequest(
  request: SubscriptionRequest,
  statementDescriptor: string,
): PagarmeSubscriptionRequest {
  const { discount } = request
  return {
    code: request.code,
    customer_id: request.customerId,
    card_id: request.cardId,
    payment_method: 'credit_card',
    interval: 'month',
    interval_count: 1,
    billing_type: 'prepaid',
    currency: 'BRL',
    installments: 1,
    statement_descriptor: statementDescriptor,
    ...(request.startsOn !== null && { start_at: request.startsOn }),
    items: [
      {
        description: request.description,
        quantity: 1,
        pricing_scheme: { scheme_type: 'unit', price: request.amount },
      },
    ],
    ...(discount && {
      discounts: [
        {
          value: discount.amount,
          discount_type: 'flat' as const,
          ...(discount.cycles !== 'all' && { cycles: discount.cycles }),
        },
      ],
    }),
    metadata: { ...request.metadata },
  }
}
