import * as z from 'zod/mini'
import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { isLoopbackHost } from '../loopback.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { pagarmeError, type PagarmeError } from './pagarme.wire.ts'

const PROVIDER = 'pagarme'
const READ_MS = 10_000
/** A card may have to be asked at a bank. */
const WRITE_MS = 30_000
/** A page of thirty orders, each with its customer, card and charges. */
const LARGEST_REPLY_BYTES = 2 * 1024 * 1024

export type PagarmeOptions = {
  baseUrl: string
  secretKey: string
  /** What the person reads on the bill of the card: at most 13 characters. */
  statementDescriptor: string
  readTimeoutMs?: number
  writeTimeoutMs?: number
  breaker?: CircuitBreakerOptions
}

export type PagarmeReply<T> =
  | { kind: 'done'; body: T }
  | { kind: 'not-found'; what: string }
  /** Understood, and no: the card, or the state that a thing is in. */
  | { kind: 'refused'; what: string }
  /** Names of the fields that they call wrong. */
  | { kind: 'invalid'; fields: string[] }

export type PagarmeClient = {
  /** Null only when they say that it is not there: any other no must not look like that. */
  find<S extends z.ZodMiniType>(operation: string, path: `/${string}`, schema: S): Promise<z.infer<S> | null>
  list<S extends z.ZodMiniType>(operation: string, path: `/${string}`, schema: S): Promise<z.infer<S>>
  write<S extends z.ZodMiniType>(
    operation: string,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: `/${string}`,
    /** A null key is for writes that they repeat without harm by themselves. */
    content: { key: string | null; json?: unknown; schema: S },
  ): Promise<PagarmeReply<z.infer<S>>>
  /** For an answer that makes no sense here. Asking again gets the same, unless it is said to be retryable. */
  refuse(operation: string, status: number, isRetryable?: boolean): ProviderUnavailable
}

export function createPagarmeClient(options: PagarmeOptions): PagarmeClient {
  refuseRealKeyAtHome(options)
  const http = createProviderHttp({
    provider: PROVIDER,
    baseUrl: options.baseUrl,
    timeoutMs: options.readTimeoutMs ?? READ_MS,
    largestReplyBytes: LARGEST_REPLY_BYTES,
    ...(options.breaker && { breaker: options.breaker }),
  })
  const writeTimeoutMs = options.writeTimeoutMs ?? WRITE_MS
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`
  const refusals = {
    400: pagarmeError,
    404: pagarmeError,
    409: pagarmeError,
    412: pagarmeError,
    422: pagarmeError,
  }

  const refuse = (operation: string, status: number, isRetryable = false) =>
    new ProviderUnavailable({ provider: PROVIDER, operation, reason: 'bad-status', status, isRetryable })

  function toReply<T>(operation: string, status: number, body: unknown): PagarmeReply<T> {
    if (status === 200) return { kind: 'done', body: body as T }
    // The first of two equal requests is still at work: whoever asks again in a moment gets its result.
    if (status === 409) throw refuse(operation, 409, true)
    const { message, errors } = body as PagarmeError
    const what = message ?? ''
    // Some resources are missing with 404, others with 400; a 404 without these words is about our address of them.
    if (what.endsWith('not found.')) return { kind: 'not-found', what }
    if (status === 404) throw refuse(operation, 404)
    if (status === 412) return { kind: 'refused', what }
    return { kind: 'invalid', fields: Object.keys(errors ?? {}) }
  }

  async function find<S extends z.ZodMiniType>(operation: string, path: `/${string}`, schema: S) {
    const { status, body } = await http.ask({
      operation,
      method: 'GET',
      path,
      headers: { authorization },
      replies: { ...refusals, 200: schema },
    })
    const reply = toReply<z.infer<S>>(operation, status, body)
    if (reply.kind === 'done') return reply.body
    if (reply.kind === 'not-found') return null
    throw refuse(operation, status)
  }

  return {
    refuse,
    find,
    async list(operation, path, schema) {
      const found = await find(operation, path, schema)
      if (found === null) throw refuse(operation, 404)
      return found
    },
    async write(operation, method, path, { key, json, schema }) {
      const { status, body } = await http.ask({
        operation,
        method,
        path,
        headers: { authorization, ...(key !== null && { 'idempotency-key': key }) },
        ...(json !== undefined && { json }),
        timeoutMs: writeTimeoutMs,
        replies: { ...refusals, 200: schema },
      })
      return toReply(operation, status, body)
    },
  }
}

/** A key that moves real money has no business at a simulator, where everything is written down. */
function refuseRealKeyAtHome({ baseUrl, secretKey }: PagarmeOptions) {
  const isAtHome = URL.canParse(baseUrl) && isLoopbackHost(new URL(baseUrl).hostname)
  if (isAtHome && !secretKey.startsWith('sk_test_')) {
    throw new RangeError('Only a key that begins with sk_test_ may be used on loopback.')
  }
}

/** Ids become part of an address that we call, and some of them come from outside. */
export const toPathPart = (id: string) => encodeURIComponent(id)
