import type * as z from 'zod/mini'
import type { CircuitBreakerOptions } from '../circuit-breaker.ts'
import { createProviderHttp } from '../provider-http.ts'
import { ProviderUnavailable } from '../provider-unavailable.ts'
import { hotmartError, hotmartToken, OAUTH_PATH } from './hotmart.wire.ts'

const PROVIDER = 'hotmart'
/** They give up on themselves after thirty seconds. */
const MILLISECONDS_TO_ANSWER = 20_000
/** A page of a hundred. */
const LARGEST_REPLY_BYTES = 2 * 1024 * 1024
const MILLISECONDS_EARLY = 5 * 60_000

export type HotmartOptions = {
  /** Where tokens are given: another host than the rest. */
  authUrl: string
  baseUrl: string
  clientId: string
  clientSecret: string
  timeoutMs?: number
  breaker?: CircuitBreakerOptions
  /** Milliseconds from any fixed point. */
  now?: () => number
}

type Token = { text: string; goodUntil: number }

export type HotmartCall<S extends z.ZodMiniType> = {
  operation: string
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  json?: unknown
  schema: S
}

export type HotmartReply<T> = { kind: 'done'; body: T } | { kind: 'not-found' } | { kind: 'refused' }

export type HotmartClient = {
  ask<S extends z.ZodMiniType>(call: HotmartCall<S>): Promise<HotmartReply<z.infer<S>>>
}

export function createHotmartClient(options: HotmartOptions): HotmartClient {
  const shared = {
    provider: PROVIDER,
    timeoutMs: options.timeoutMs ?? MILLISECONDS_TO_ANSWER,
    ...(options.breaker && { breaker: options.breaker }),
  }
  const auth = createProviderHttp({ ...shared, baseUrl: options.authUrl })
  const http = createProviderHttp({
    ...shared,
    baseUrl: options.baseUrl,
    largestReplyBytes: LARGEST_REPLY_BYTES,
  })
  const now = options.now ?? (() => performance.now())
  let token: Promise<Token> | null = null

  async function fetchToken(): Promise<Token> {
    const { clientId, clientSecret } = options
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const { body } = await auth.ask({
      operation: 'get token',
      method: 'POST',
      path: `${OAUTH_PATH}?${query}`,
      headers: { authorization: `Basic ${basic}` },
      replies: { 200: hotmartToken },
    })
    return { text: body.access_token, goodUntil: now() + body.expires_in * 1000 - MILLISECONDS_EARLY }
  }

  /** Those who ask while one is on its way wait for the same. */
  async function readToken(): Promise<string> {
    const held = token
    const known = await held?.catch(() => null)
    if (known && now() < known.goodUntil) return known.text
    if (token === held || token === null) token = fetchToken()
    return (await token).text
  }

  async function askWith<S extends z.ZodMiniType>(bearer: string, { schema, ...call }: HotmartCall<S>) {
    return http.ask({
      ...call,
      headers: { authorization: `Bearer ${bearer}` },
      replies: { 200: schema, 400: hotmartError, 401: hotmartError, 404: hotmartError },
    })
  }

  return {
    async ask(call) {
      let reply = await askWith(await readToken(), call)
      if (reply.status === 401) {
        // They may end a token before its time. A second no is about our credentials.
        token = null
        reply = await askWith(await readToken(), call)
      }
      if (reply.status === 401) {
        const { operation } = call
        throw new ProviderUnavailable({
          provider: PROVIDER,
          operation,
          reason: 'bad-status',
          status: 401,
          isRetryable: false,
        })
      }
      if (reply.status === 200) return { kind: 'done', body: reply.body as z.infer<typeof call.schema> }
      return { kind: reply.status === 404 ? 'not-found' : 'refused' }
    },
  }
}
