import {
  ALREADY_CANCELLED,
  hotmartCancelRequest,
  OAUTH_PATH,
  type HotmartCancelReply,
  type HotmartError,
  type HotmartPurchases,
  type HotmartToken,
} from '@alinha/providers/marketplace/hotmart.wire'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Route } from '../http-simulator.ts'
import { jsonAnswer, type Answer, type Ask } from '../loopback-server.ts'
import { readJson } from '../read-json.ts'
import { cancelSubscription, tellSale, type Shop } from './shop.ts'

const API = '/payments/api/v1'
const SECONDS_OF_A_TOKEN = 86_400
const MILLISECONDS_SHOWN_BY_DEFAULT = 30 * 86_400_000
const LARGEST_PAGE = 500

export const hotmartRoutes = (shop: Shop): Route[] => [
  { method: 'POST', route: OAUTH_PATH, answer: ask => giveToken(shop, ask) },
  secured(shop, 'GET', '/subscriptions', ask => {
    const code = ask.query.get('subscriber_code')
    const email = ask.query.get('subscriber_email')
    const status = ask.query.get('status')
    const since = sinceWhen(shop, ask, 'accession_date', code !== null || email !== null)
    return paged(
      ask,
      [...shop.subscriptions.values()].filter(
        each =>
          (code === null || each.subscriber_code === code) &&
          (email === null || each.subscriber.email.toLowerCase() === email.toLowerCase()) &&
          (status === null || each.status === status) &&
          each.accession_date >= since,
      ),
    )
  }),
  secured(shop, 'GET', '/subscriptions/:code/purchases', (_, { code = '' }) => {
    if (!shop.subscriptions.has(code)) return fail(404, 'not_found', 'Subscription not found.')
    const purchases: HotmartPurchases = [...shop.sales.values()]
      .filter(sale => sale.subscriberCode === code)
      .map(({ wire: { purchase } }) => ({
        transaction: purchase.transaction,
        status: purchase.status,
        approved_date: purchase.approved_date,
        payment_type: purchase.payment?.type,
        recurrency_number: purchase.recurrency_number,
        price: purchase.price,
      }))
    return jsonAnswer(200, purchases)
  }),
  secured(shop, 'POST', '/subscriptions/cancel', ({ body }) => cancelMany(shop, body)),
  secured(shop, 'GET', '/sales/history', ask => {
    const transaction = ask.query.get('transaction')
    const status = ask.query.get('transaction_status')
    const email = ask.query.get('buyer_email')
    const since = sinceWhen(shop, ask, 'start_date', transaction !== null)
    return paged(
      ask,
      [...shop.sales.values()]
        .map(sale => sale.wire)
        .filter(
          ({ purchase, buyer }) =>
            (transaction === null || purchase.transaction === transaction) &&
            (email === null || buyer.email === email) &&
            // Asked for none, they show good news only.
            (transaction !== null ||
              (status === null ? ['APPROVED', 'COMPLETE'] : [status]).includes(purchase.status)) &&
            purchase.order_date >= since,
        ),
    )
  }),
  secured(shop, 'PUT', '/sales/:transaction/refund', (_, { transaction = '' }) => {
    const sale = shop.sales.get(transaction)
    if (sale === undefined) return fail(404, 'not_found', 'Transaction not found.')
    if (!['APPROVED', 'COMPLETE', 'PROTESTED'].includes(sale.wire.purchase.status)) {
      return fail(400, 'invalid_parameter', 'This transaction can not be refunded.')
    }
    sale.wire.purchase.status = 'REFUNDED'
    tellSale(shop, sale, 'PURCHASE_REFUNDED')
    return jsonAnswer(200, {})
  }),
]

function giveToken(shop: Shop, { query, headers }: Ask): Answer {
  const [id, secret] = [query.get('client_id'), query.get('client_secret')]
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  if (!id || !secret || secret === 'wrong-secret' || headers.authorization !== basic) {
    return fail(401, 'unauthorized_client', 'The client is not authorized.')
  }
  const token: HotmartToken = {
    access_token: randomUUID(),
    token_type: 'bearer',
    expires_in: SECONDS_OF_A_TOKEN,
    scope: 'read write',
    jti: randomUUID(),
  }
  shop.tokens.set(token.access_token, shop.time.now().getTime() + SECONDS_OF_A_TOKEN * 1000)
  return jsonAnswer(200, token)
}

function secured(shop: Shop, method: string, route: string, answer: Route['answer']): Route {
  return {
    method,
    route: API + route,
    answer(ask, params) {
      shop.time.runDue()
      const [, token = ''] = (ask.headers.authorization ?? '').split(' ')
      const goodUntil = shop.tokens.get(token)
      if (goodUntil === undefined) {
        return fail(401, 'unauthorized', 'Full authentication is required to access this resource.')
      }
      if (goodUntil < shop.time.now().getTime()) return fail(401, 'token_expired', 'The token has expired.')
      return answer(ask, params)
    },
  }
}

function cancelMany(shop: Shop, body: string): Answer {
  const order = z.safeParse(hotmartCancelRequest, readJson(body))
  if (!order.success) return fail(400, 'invalid_parameter', 'The request is not valid.')
  const reply: Required<HotmartCancelReply> = { success_subscriptions: [], fail_subscriptions: [] }
  for (const code of order.data.subscriber_code) {
    const subscription = shop.subscriptions.get(code)
    if (subscription === undefined) {
      reply.fail_subscriptions?.push({ subscriber_code: code, error: 'SUBSCRIPTION_NOT_FOUND' })
    } else if (cancelSubscription(shop, subscription, 'CANCELLED_BY_SELLER')) {
      reply.success_subscriptions?.push({ subscriber_code: code, status: 'INACTIVE' })
    } else {
      reply.fail_subscriptions?.push({ subscriber_code: code, status: 'INACTIVE', error: ALREADY_CANCELLED })
    }
  }
  return jsonAnswer(200, reply)
}

const fail = (status: number, error: string, description: string): Answer => {
  const body: HotmartError = { error, error_description: description }
  return jsonAnswer(status, body)
}

/** Without a date they show the last thirty days, unless one thing was asked for by its name. */
function sinceWhen(shop: Shop, ask: Ask, filter: string, isNamed: boolean): number {
  const given = ask.query.get(filter)
  if (given !== null) return Number(given)
  return isNamed ? 0 : shop.time.now().getTime() - MILLISECONDS_SHOWN_BY_DEFAULT
}

function paged(ask: Ask, items: readonly object[]): Answer {
  const size = Math.min(LARGEST_PAGE, Number(ask.query.get('max_results') ?? 50))
  const start = Number(Buffer.from(ask.query.get('page_token') ?? '', 'base64url').toString('utf8') || 0)
  const end = start + size
  return jsonAnswer(200, {
    items: items.slice(start, end),
    page_info: {
      total_results: items.length,
      results_per_page: size,
      ...(end < items.length && { next_page_token: Buffer.from(String(end)).toString('base64url') }),
    },
  })
}
