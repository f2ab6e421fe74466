import type {
  PagarmeCard,
  PagarmeCharge,
  PagarmeCustomer,
  PagarmeInvoice,
  PagarmeOrder,
  PagarmePlan,
  PagarmeSubscription,
} from '@alinha/providers/card-payments/pagarme.wire'
import type { LegacyWireSubscription } from '@alinha/providers/card-payments/pagarme-legacy.wire'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Answer } from '../loopback-server.ts'
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts'

/** What they know of a card and never tell. */
export type KeptCard = { wire: PagarmeCard; customerId: string; number: string; isDeclinedByCode: boolean }
type KeptToken = { card: Omit<KeptCard, 'customerId'>; expiresAt: number }
export type KeptCharge = {
  wire: PagarmeCharge & { amount: number; paid_amount: number; canceled_amount: number }
  cardId: string
  installments: number
  isRenewal: boolean
  attempts: number
  refundTries: number
  orderId: string | null
  invoiceId: string | null
}
export type KeptSubscription = {
  wire: PagarmeSubscription
  price: number
  /** Months since it began, for its next cycle. */
  cyclesBilled: number
  anchor: Date
}

/** What differs from account to account, or is not documented. */
export const policy = z.strictObject({
  /** Their documents forbid it today; some accounts still may. */
  installmentsInSubscription: z._default(z.enum(['reject', 'allow']), 'reject'),
  /** 5 minutes with a test key, a day with a real one. */
  keyLifetimeMinutes: z._default(z.int(), 5),
  /** Documented for orders and charges only, so the safe assumption is no. */
  keysCountForSubscriptions: z._default(z.boolean(), false),
  /** Whether a refund waits for the bank until a switch completes it. */
  slowRefunds: z._default(z.boolean(), false),
  /** Whether deliveries are signed, too. */
  signWebhooks: z._default(z.boolean(), false),
})

type Policy = z.infer<typeof policy>

export type Account = {
  id: string
  time: VirtualTime
  policy: Policy
  tokens: Map<string, KeptToken>
  customers: Map<string, PagarmeCustomer>
  cards: Map<string, KeptCard>
  plans: Map<string, PagarmePlan>
  /** Each with its charges, newest last. */
  orders: Map<string, Omit<PagarmeOrder, 'charges'> & { chargeIds: string[] }>
  subscriptions: Map<string, KeptSubscription>
  invoices: Map<string, Omit<PagarmeInvoice, 'charge'> & { chargeId: string }>
  charges: Map<string, KeptCharge>
  legacy: Map<number, LegacyWireSubscription>
  keys: Map<string, { answer: Answer; expiresAt: number; busyUntil: number }>
  /** Tells the merchant; set by whoever delivers. */
  tell: (type: string, data: object) => void
}

export function openAccount(): Account {
  return {
    id: newId('acc'),
    time: createVirtualTime(),
    policy: z.parse(policy, {}),
    tokens: new Map(),
    customers: new Map(),
    cards: new Map(),
    plans: new Map(),
    orders: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    legacy: new Map(),
    keys: new Map(),
    tell: () => undefined,
  }
}

export function emptyAccount(account: Account): void {
  const { tokens, customers, cards, plans, orders, subscriptions, invoices, charges, legacy, keys } = account
  for (const kept of [
    tokens,
    customers,
    cards,
    plans,
    orders,
    subscriptions,
    invoices,
    charges,
    legacy,
    keys,
  ]) {
    kept.clear()
  }
  account.time.reset()
  account.policy = z.parse(policy, {})
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `sub_` and sixteen letters and digits, as theirs are. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(16), byte => LETTERS[byte % LETTERS.length]).join('')}`

/** `2030-04-04T21:36:13Z` */
export const toText = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`

export function readKept<K, T>(kept: Map<K, T>, id: K): T {
  const found = kept.get(id)
  if (found === undefined) throw new Error(`The simulator has lost ${String(id)}.`)
  return found
}
