import * as z from 'zod/mini'
import { createCircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts'
import { isLoopbackHost } from './loopback.ts'
import { ProviderUnavailable, type UnavailableReason } from './provider-unavailable.ts'

const LARGEST_REPLY_BYTES = 256 * 1024

type Replies = Readonly<Record<number, z.ZodMiniType>>

export type ProviderCall<R extends Replies> = {
  /** Our name of what is asked, for errors and metrics. The path may hold data, so it is never shown. */
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  headers?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  json?: unknown
  /** Where this call deserves more or less patience than the others. */
  timeoutMs?: number
  /** The statuses that mean something to us, each with the shape of its reply. Any other is a failure. */
  replies: R
}

export type ProviderReply<R extends Replies> = {
  [S in keyof R & number]: { status: S; body: z.infer<R[S]> }
}[keyof R & number]

export type ProviderHttp = { ask<R extends Replies>(call: ProviderCall<R>): Promise<ProviderReply<R>> }

export type ProviderHttpOptions = {
  provider: string
  baseUrl: string
  timeoutMs: number
  largestReplyBytes?: number
  breaker?: CircuitBreakerOptions
}

/** One provider over HTTP: bounded in time and size, no redirects, replies checked, nothing told in errors. */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { provider, timeoutMs, largestReplyBytes = LARGEST_REPLY_BYTES } = options
  const baseUrl = readBaseUrl(provider, options.baseUrl)
  const breaker = createCircuitBreaker(provider, options.breaker)

  async function askOnce<R extends Replies>(call: ProviderCall<R>): Promise<ProviderReply<R>> {
    const signal = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
    const fail = (reason: UnavailableReason, facts: { status?: number; code?: string | undefined } = {}) =>
      new ProviderUnavailable({
        provider,
        operation: call.operation,
        ...(signal.aborted ? { reason: 'timeout' } : { reason, ...facts }),
        isRetryable: signal.aborted || facts.status === undefined || mayPass(facts.status),
      })

    const response = await fetch(baseUrl + call.path, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(call.json !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.form && { body: new URLSearchParams(call.form) }),
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => {
      throw fail('refused', { code: codeOf(error) })
    })

    const schema = call.replies[response.status]
    if (schema === undefined) {
      await response.body?.cancel().catch(() => undefined)
      throw fail('bad-status', { status: response.status })
    }
    const body = await readJson(response, largestReplyBytes).catch(() => {
      throw fail('bad-body')
    })
    const reply = z.safeParse(schema, body)
    if (!reply.success) throw fail('bad-body')
    return { status: response.status, body: reply.data } as ProviderReply<R>
  }

  return { ask: call => breaker.guard(call.operation, () => askOnce(call)) }
}

/** Plain HTTP is for simulators on this machine only. */
function readBaseUrl(provider: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    throw new RangeError(`The base URL of ${provider} must begin with https:// (http:// on loopback only).`)
  }
  return url.href.replace(/\/+$/, '')
}

/** Their servers' trouble passes; a request that they call wrong stays wrong. */
const mayPass = (status: number) => status < 400 || status >= 500 || status === 408 || status === 429

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

async function readJson(response: Response, largestBytes: number): Promise<unknown> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > largestBytes) {
      await reader?.cancel()
      throw new RangeError('reply too large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  text += decoder.decode()
  return text === '' ? null : JSON.parse(text)
}
