import type { PagarmeError } from '@alinha/providers/card-payments/pagarme.wire'
import * as z from 'zod/mini'
import type { Route } from '../http-simulator.ts'
import { htmlAnswer, jsonAnswer, type Answer, type Ask } from '../loopback-server.ts'
import { readJson } from '../read-json.ts'
import type { Account } from './account.ts'
import { findTrouble } from './test-cards.ts'

const BASE = '/core/v5'
const LONGER_THAN_ANYBODY_WAITS_MS = 60_000
const SLOW_MS = 15_000

/** With a field that nobody knows: they add some without notice, and readers must not mind. */
export const done = (value: object): Answer =>
  jsonAnswer(200, { ...value, field_of_tomorrow: { added: true } })

export const refused = (status: number, message: string, more: Omit<PagarmeError, 'message'> = {}): Answer =>
  jsonAnswer(status, { message, ...more })

export const notFound = (what: string) => refused(404, `${what} not found.`)

/** A route of theirs: under their base, with the secret key, and each write at most once per key. */
export function secured(
  account: Account,
  route: Omit<Route, 'answer'> & {
    answer: (ask: Ask, params: Readonly<Record<string, string>>) => Answer
    /** False where it is not documented that keys count. */
    keysCount?: () => boolean
  },
): Route {
  const { method, answer } = route
  return {
    method,
    route: BASE + route.route,
    answer(ask, params) {
      if (!isAuthorised(ask)) {
        return {
          ...refused(401, 'Authorization has been denied for this request.'),
          headers: { 'x-payments-auth': 'Unauthorized', 'content-type': 'application/json; charset=utf-8' },
        }
      }
      account.time.runDue()
      const key =
        method === 'GET' || route.keysCount?.() === false ? undefined : ask.headers['idempotency-key']
      if (typeof key !== 'string') return answer(ask, params)
      return answerOnce(account, key, () => answer(ask, params))
    },
  }
}

function isAuthorised({ headers }: Ask): boolean {
  const [scheme, secret = ''] = (headers.authorization ?? '').split(' ')
  return scheme === 'Basic' && /^sk_test_\w+:$/.test(Buffer.from(secret, 'base64').toString('utf8'))
}

function answerOnce(account: Account, key: string, answer: () => Answer): Answer {
  const now = account.time.now().getTime()
  const before = account.keys.get(key)
  if (before !== undefined && before.expiresAt > now) {
    if (before.busyUntil > performance.now()) {
      return refused(409, 'There is already a request in progress with this idempotency key.')
    }
    return before.answer
  }
  const first = answer()
  // A request that failed did nothing, so its key stays free.
  if (first.status < 400) {
    const { delayMs = 0, drop = false, ...plain } = first
    account.keys.set(key, {
      answer: plain,
      expiresAt: now + account.policy.keyLifetimeMinutes * 60_000,
      busyUntil: drop ? 0 : performance.now() + delayMs,
    })
  }
  return first
}

/** Some cards bring trouble on the way: before the work is done there, or after. */
export function withTrouble(number: string, work: () => Answer): Answer {
  switch (findTrouble(number)) {
    case 'fails-before':
      return refused(500, 'Internal server error')
    case 'web-page':
      return htmlAnswer(503, '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>')
    case 'never-answers':
      return { ...work(), delayMs: LONGER_THAN_ANYBODY_WAITS_MS, drop: true }
    case 'slow':
      return { ...work(), delayMs: SLOW_MS }
    case null:
      return work()
  }
}

/** Reads the request or refuses it as they do, with everything that was sent repeated in the refusal. */
export function withRequest<T>(
  schema: z.ZodMiniType<T>,
  prefix: string,
  { body }: Ask,
  work: (request: T) => Answer,
): Answer {
  const request = readJson(body)
  if (request === undefined || hasFractionOfCentavo(request)) return refused(400, 'The request is invalid.')
  const read = z.safeParse(schema, request)
  if (read.success) return work(read.data)
  const errors: Record<string, string[]> = {}
  for (const { path, code } of read.error.issues) {
    const name = String(path.at(-1) ?? '')
    const sentence = code === 'invalid_type' ? 'is required.' : 'is not valid.'
    errors[[prefix, ...path].join('.')] = [`The ${name} field ${sentence}`]
  }
  return jsonAnswer(422, { message: 'The request is invalid.', errors, request })
}

const MONEY = new Set(['amount', 'price'])

function hasFractionOfCentavo(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, inside]) =>
      (MONEY.has(name) && typeof inside === 'number' && !Number.isInteger(inside)) ||
      hasFractionOfCentavo(inside),
  )
}

/** Newest first, in pages from 1. */
export function listed<T extends object>(ask: Ask, items: readonly T[], largest = 100): Answer {
  const page = Math.max(1, Number(ask.query.get('page') ?? 1))
  const size = Math.min(largest, Math.max(1, Number(ask.query.get('size') ?? 10)))
  const data = items.toReversed().slice((page - 1) * size, page * size)
  const addressOf = (number: number) => `https://api.pagar.me${ask.path}?page=${number}&size=${size}`
  return done({
    data,
    paging: {
      total: items.length,
      previous: page > 1 ? addressOf(page - 1) : null,
      next: page * size < items.length ? addressOf(page + 1) : null,
    },
  })
}

/** Each filter that was given fits; those that they do not know are ignored, as they do. */
export function fits(ask: Ask, values: Readonly<Record<string, string | null | undefined>>): boolean {
  return Object.entries(values).every(([name, value]) => {
    const wanted = ask.query.get(name)
    if (wanted === null) return true
    return name === 'created_since' ? Date.parse(value ?? '') >= Date.parse(wanted) : wanted === value
  })
}
