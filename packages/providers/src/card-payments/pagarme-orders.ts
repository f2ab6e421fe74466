import { toPathPart, type PagarmeClient, type PagarmeReply } from './pagarme-client.ts'
import type { PagarmeOrderRequest } from './pagarme-requests.wire.ts'
import { toOrder } from './pagarme-to-ours.ts'
import { pagarmeOrder, pagarmePage } from './pagarme.wire.ts'
import { toNextPage, toPageQuery } from './pagarme-pages.ts'
import type { CardOrder, CardPayments, CardRefusal, OrderRequest } from './port.ts'

/** They give no more at once. */
const ORDERS_A_PAGE = 30

export function createPagarmeOrders(
  client: PagarmeClient,
  statementDescriptor: string,
): Pick<CardPayments, 'placeOrder' | 'findOrder' | 'findOrderByCode' | 'listOrders'> {
  async function findOrder(id: string): Promise<CardOrder | null> {
    const found = await client.find('find order', `/orders/${toPathPart(id)}`, pagarmeOrder)
    return found && toOrder(found)
  }

  return {
    async placeOrder(order) {
      const json = toOrderRequest(order, statementDescriptor)
      const reply = await client.write('place order', 'POST', '/orders', {
        key: order.key,
        json,
        schema: pagarmeOrder,
      })
      return reply.kind === 'done' ? { ok: true, order: toOrder(reply.body) } : toCardRefusal(reply)
    },
    findOrder,
    async findOrderByCode(code) {
      const path = `/orders?${toPageQuery(null, ORDERS_A_PAGE, { code })}` as const
      const { data } = await client.list('find order by code', path, pagarmePage(pagarmeOrder))
      // A filter that they ignore would hand us somebody else's order.
      const found = data.filter(order => order.code === code)
      const best = found.find(order => order.status === 'paid') ?? found[0]
      return best === undefined ? null : findOrder(best.id)
    },
    async listOrders({ since, page }) {
      const query = toPageQuery(page, ORDERS_A_PAGE, { created_since: since.toISOString() })
      const { data, paging } = await client.list('list orders', `/orders?${query}`, pagarmePage(pagarmeOrder))
      return { items: data.map(toOrder), next: toNextPage(page, paging) }
    },
  }
}

export function toCardRefusal(reply: Exclude<PagarmeReply<unknown>, { kind: 'done' }>): CardRefusal {
  if (reply.kind === 'refused') return { ok: false, reason: 'card-refused' }
  return { ok: false, reason: 'invalid', fields: reply.kind === 'invalid' ? reply.fields : [reply.what] }
}

function toOrderRequest(order: OrderRequest, statementDescriptor: string): PagarmeOrderRequest {
  const amount = order.items.reduce((sum, item) => sum + item.amount, 0)
  const { agreement } = order
  return {
    code: order.code,
    customer_id: order.customerId,
    closed: true,
    antifraud_enabled: true,
    items: order.items.map(item => ({ ...item, quantity: 1 })),
    payments: [
      {
        payment_method: 'credit_card',
        amount,
        credit_card: {
          installments: order.instalments,
          statement_descriptor: statementDescriptor,
          operation_type: 'auth_and_capture',
          card_id: order.cardId,
          ...(agreement && { recurrence_cycle: agreement.cycle }),
          ...(agreement?.cycle === 'subsequent' && {
            payment_origin: { charge_id: agreement.firstChargeId },
          }),
        },
      },
    ],
    metadata: { ...order.metadata },
  }
}
