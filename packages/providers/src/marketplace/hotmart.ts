import * as z from 'zod/mini'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { createHotmartClient, type HotmartOptions } from './hotmart-client.ts'
import { toListedStatus, toPayment, toSale, toSubscription } from './hotmart-to-ours.ts'
import {
  hotmartCancelReply,
  hotmartPurchases,
  hotmartSales,
  hotmartSubscriptions,
  type HotmartCancelRequest,
} from './hotmart.wire.ts'
import type { Marketplace, MarketplaceSubscription } from './port.ts'

export type { HotmartOptions } from './hotmart-client.ts'

const API = '/payments/api/v1'
const ITEMS_A_PAGE = 100
/** Without it they show the last thirty days only. */
const SINCE_EVER = { accession_date: '0' }

export function createHotmart(options: HotmartOptions): Marketplace {
  const client = createHotmartClient(options)

  const refuse = (operation: string) =>
    new ProviderUnavailable({
      provider: 'hotmart',
      operation,
      reason: 'bad-status',
      status: 400,
      isRetryable: false,
    })

  async function listSubscriptions(filters: Record<string, string>, page: string | null) {
    const operation = 'list subscriptions'
    const query = toQuery({ ...SINCE_EVER, ...filters }, page)
    const reply = await client.ask({
      operation,
      method: 'GET',
      path: `${API}/subscriptions?${query}`,
      schema: hotmartSubscriptions,
    })
    if (reply.kind !== 'done') throw refuse(operation)
    const { items, page_info: info } = reply.body
    return { items: items.map(toSubscription), next: info.next_page_token ?? null }
  }

  async function findSubscription(subscriberCode: string): Promise<MarketplaceSubscription | null> {
    const { items } = await listSubscriptions({ subscriber_code: subscriberCode }, null)
    return items.find(each => each.subscriberCode === subscriberCode) ?? null
  }

  async function askSales(filters: Record<string, string>, page: string | null) {
    const operation = 'list sales'
    const path = `${API}/sales/history?${toQuery(filters, page)}` as const
    const reply = await client.ask({ operation, method: 'GET', path, schema: hotmartSales })
    if (reply.kind !== 'done') throw refuse(operation)
    const { items, page_info: info } = reply.body
    return { items: items.map(toSale), next: info.next_page_token ?? null }
  }

  return {
    findSubscription,
    async listSubscriptionsOf(email) {
      const { items } = await listSubscriptions({ subscriber_email: email }, null)
      return items
        .filter(each => each.email === email.toLowerCase())
        .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())
    },
    listSubscriptions: ({ page }) => listSubscriptions({}, page),
    async listPayments(subscriberCode) {
      const reply = await client.ask({
        operation: 'list payments',
        method: 'GET',
        path: `${API}/subscriptions/${encodeURIComponent(subscriberCode)}/purchases`,
        schema: hotmartPurchases,
      })
      if (reply.kind === 'refused') throw refuse('list payments')
      const payments = reply.kind === 'done' ? reply.body.map(toPayment) : []
      return payments.toSorted((one, other) => one.recurrence - other.recurrence)
    },
    async findSale(transaction) {
      const { items } = await askSales({ transaction }, null)
      return items.find(sale => sale.transaction === transaction) ?? null
    },
    listSales: ({ state, since, page }) =>
      askSales({ transaction_status: toListedStatus(state), start_date: String(since.getTime()) }, page),
    async cancelSubscription(subscriberCode) {
      const json: HotmartCancelRequest = { subscriber_code: [subscriberCode], send_mail: true }
      const reply = await client.ask({
        operation: 'cancel subscription',
        method: 'POST',
        path: `${API}/subscriptions/cancel`,
        json,
        schema: hotmartCancelReply,
      })
      const done = reply.kind === 'done' ? reply.body.success_subscriptions : []
      if (done?.some(each => each.subscriber_code === subscriberCode)) return { ok: true }
      // They have one word for "cancelled before" and "too late with a payment": the state tells which.
      const now = await findSubscription(subscriberCode)
      if (now === null) return { ok: false, reason: 'not-found' }
      if (now.state === 'cancelled' || now.state === 'expired')
        return { ok: false, reason: 'already-cancelled' }
      throw refuse('cancel subscription')
    },
    async refundSale(transaction) {
      const reply = await client.ask({
        operation: 'refund sale',
        method: 'PUT',
        path: `${API}/sales/${encodeURIComponent(transaction)}/refund`,
        schema: z.unknown(),
      })
      if (reply.kind === 'done') return { ok: true }
      return { ok: false, reason: reply.kind === 'not-found' ? 'not-found' : 'not-refundable' }
    },
  }
}

const toQuery = (filters: Record<string, string>, page: string | null) =>
  new URLSearchParams({
    ...filters,
    max_results: String(ITEMS_A_PAGE),
    ...(page !== null && { page_token: page }),
  })
