import * as z from 'zod/mini'
import { isBinary, type Call, type CallsByFeature, type ReplyOf, type SentOf } from './kit.ts'
import { wireRefusal } from './wire/refusal.ts'

/** What `fetch` needs. `Signal` is a type parameter, because this package knows neither the browser nor Node. */
export type TransportRequest<Signal> = {
  method: Call['method']
  url: string
  headers: Record<string, string>
  body?: string
  signal?: Signal
}

/** The part of a fetch `Response` that is used. */
export type TransportReply = {
  status: number
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
  arrayBuffer(): Promise<ArrayBuffer>
}

export type Transport<Signal = unknown> = (request: TransportRequest<Signal>) => Promise<TransportReply>

export type ClientOptions = {
  /** Put before every path; empty for the page's own host. */
  baseUrl?: string
  /** Called for every call: adds the bearer token and the request-forgery token. */
  headers?: (call: Call) => Record<string, string>
}

/** The server said no. `messages` are for people, `code` is for programs. */
export class RefusedError extends Error {
  readonly status: number
  readonly code: string | null
  readonly messages: string[]
  readonly body: unknown
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const refusal = wireRefusal.safeParse(body).data
    const messages = refusal?.errors?.map(error => error.message) ?? (refusal ? [refusal.message] : [])
    super(messages.join(' ') || `The server answered ${status}.`)
    this.name = 'RefusedError'
    this.status = status
    this.code = refusal?.code ?? null
    this.messages = messages
    this.body = body
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  }
}

/** The reply does not match the contract: client and server are of different versions. */
export class UnexpectedReplyError extends Error {
  constructor(callName: string) {
    super(`The reply to ${callName} is not as the contract says.`)
    this.name = 'UnexpectedReplyError'
  }
}

type Sendable<C extends Call, Signal> = SentOf<C> & { signal?: Signal }
type CallFunction<C extends Call, Signal> =
  object extends Sendable<C, Signal>
    ? (sent?: Sendable<C, Signal>) => Promise<ReplyOf<C>>
    : (sent: Sendable<C, Signal>) => Promise<ReplyOf<C>>

/** `client.lessons.readLesson({ params: { id: 7 } })`, typed by the contract. */
export type Client<F extends CallsByFeature, Signal = unknown> = {
  [Feature in keyof F]: { [Name in keyof F[Feature]]: CallFunction<F[Feature][Name], Signal> }
}

type LooseSent<Signal> = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: Signal
}

const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

const toUrl = (path: string, { params = {}, query = {} }: LooseSent<unknown>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`${path} needs ${name}.`)
    return encode(params[name])
  })
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? filled
    : `${filled}?${pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
}

const readReply = async (callName: string, call: Call, reply: TransportReply): Promise<unknown> => {
  if (reply.status < 200 || reply.status > 299) {
    // A proxy may answer with a page instead of JSON. Then the status must be enough.
    throw new RefusedError(
      reply.status,
      await reply.json().catch(() => null),
      reply.headers.get('Retry-After'),
    )
  }
  if (isBinary(call.reply)) return new Uint8Array(await reply.arrayBuffer())
  const parsed = z.safeParse(call.reply, await reply.json().catch(() => undefined))
  if (!parsed.success) throw new UnexpectedReplyError(callName)
  return parsed.data
}

/** A function per call, over whatever carries HTTP: the browser's fetch, or a server in a test. */
export const createClient = <F extends CallsByFeature, Signal = unknown>(
  features: F,
  transport: Transport<Signal>,
  { baseUrl = '', headers = () => ({}) }: ClientOptions = {},
): Client<F, Signal> => {
  const toFunction =
    (name: string, call: Call) =>
    async (sent: LooseSent<Signal> = {}): Promise<unknown> => {
      const reply = await transport({
        method: call.method,
        url: baseUrl + toUrl(call.path, sent),
        headers: {
          Accept: isBinary(call.reply) ? call.reply.contentType : 'application/json',
          ...(call.body && { 'Content-Type': 'application/json' }),
          ...headers(call),
        },
        ...(call.body && { body: JSON.stringify(sent.body) }),
        ...(sent.signal !== undefined && { signal: sent.signal }),
      })
      return readReply(name, call, reply)
    }

  return Object.fromEntries(
    Object.entries(features).map(([feature, calls]) => [
      feature,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, toFunction(name, call)])),
    ]),
  ) as Client<F, Signal>
}
