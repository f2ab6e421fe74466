import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { LegacyCardPayments, LegacySubscription } from './legacy-port.ts'
import { legacyError, legacySubscription, type LegacyWireSubscription } from './pagarme-legacy.wire.ts'
import { toInstant } from './pagarme-to-ours.ts'

const PROVIDER = 'pagarme-legacy'
const MILLISECONDS_TO_ANSWER = 15_000

export type PagarmeLegacyOptions = {
  baseUrl: string
  apiKey: string
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
}

const replies = { 200: legacySubscription, 400: legacyError, 403: legacyError, 404: legacyError }

const states: Readonly<Record<string, LegacySubscription['state']>> = {
  trialing: 'trialing',
  paid: 'paid',
  pending_payment: 'pending',
  unpaid: 'unpaid',
  canceled: 'cancelled',
  ended: 'ended',
}

type TransactionState = NonNullable<LegacySubscription['transaction']>['state']

const transactionStates: Readonly<Record<string, TransactionState>> = {
  paid: 'paid',
  refunded: 'refunded',
  chargedback: 'chargedback',
  refused: 'refused',
  processing: 'open',
  authorized: 'open',
  waiting_payment: 'open',
  pending_refund: 'open',
  analyzing: 'open',
  pending_review: 'open',
}

/** Pagar.me v1, for those who subscribed before: it is read, cancelled and given another card, and that is all. */
export function createPagarmeLegacy(options: PagarmeLegacyOptions): LegacyCardPayments {
  const http = createProviderHttp({
    provider: PROVIDER,
    baseUrl: options.baseUrl,
    timeoutMs: options.timeoutMs ?? MILLISECONDS_TO_ANSWER,
    ...(options.breaker && { breaker: options.breaker }),
  })
  const { apiKey } = options

  async function findSubscription(id: string): Promise<LegacySubscription | null> {
    const reply = await http.ask({
      operation: 'find subscription',
      method: 'GET',
      path: `/subscriptions/${toNumber(id)}?api_key=${encodeURIComponent(apiKey)}`,
      replies,
    })
    if (reply.status === 200) return toSubscription(reply.body)
    if (reply.status === 404) return null
    throw refuse('find subscription', reply.status)
  }

  async function change(operation: string, method: 'POST' | 'PUT', path: `/${string}`, fields: object) {
    return http.ask({ operation, method, path, json: { api_key: apiKey, ...fields }, replies })
  }

  return {
    findSubscription,
    async cancelSubscription(id) {
      const reply = await change('cancel subscription', 'POST', `/subscriptions/${toNumber(id)}/cancel`, {})
      if (reply.status === 200) return { ok: true }
      const now = await findSubscription(id)
      if (now === null) return { ok: false, reason: 'not-found' }
      if (isOver(now)) return { ok: false, reason: 'already-cancelled' }
      throw refuse('cancel subscription', reply.status)
    },
    async changeCard(id, cardId) {
      const fields = { payment_method: 'credit_card', card_id: cardId }
      const reply = await change('change card', 'PUT', `/subscriptions/${toNumber(id)}`, fields)
      if (reply.status === 200) return { ok: true }
      const now = await findSubscription(id)
      if (now === null) return { ok: false, reason: 'not-found' }
      return { ok: false, reason: isOver(now) ? 'cancelled' : 'card-refused' }
    },
  }
}

const isOver = ({ state }: LegacySubscription) => state === 'cancelled' || state === 'ended'

const refuse = (operation: string, status: number) =>
  new ProviderUnavailable({ provider: PROVIDER, operation, reason: 'bad-status', status, isRetryable: false })

/** The id becomes part of an address that we call. */
function toNumber(id: string): string {
  if (!/^\d{1,15}$/.test(id)) throw new RangeError('A legacy subscription has a number for an id.')
  return id
}

function toSubscription(theirs: LegacyWireSubscription): LegacySubscription {
  const transaction = theirs.current_transaction
  const lastFour = theirs.card?.last_digits ?? theirs.card_last_digits
  return {
    id: String(theirs.id),
    state: states[theirs.status] ?? 'unknown',
    amount: theirs.plan.amount,
    days: theirs.plan.days,
    instalments: theirs.plan.installments ?? 1,
    periodStartsAt: theirs.current_period_start ? toInstant(theirs.current_period_start) : null,
    periodEndsAt: theirs.current_period_end ? toInstant(theirs.current_period_end) : null,
    transaction: transaction
      ? { id: String(transaction.id), state: transactionStates[transaction.status] ?? 'unknown' }
      : null,
    card: lastFour ? { brand: theirs.card?.brand ?? theirs.card_brand ?? '', lastFour } : null,
  }
}
