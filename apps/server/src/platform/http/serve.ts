import type { Call, Calls, InputOf, RefusalCode, ReplyOf } from '@alinha/contract'
import { isBinary } from '@alinha/contract'
import type { InEachLanguage, Language } from '@alinha/domain'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { classOf } from '../admission/admission.ts'
import type { Actor } from '../security/actor.ts'
import { refuseCardInTexts, refuseCardOfPayment } from './card-data.ts'
import { Context } from './context.ts'
import type { Cookies } from './cookies.ts'
import type { Guards } from './guards.ts'
import { Refusal } from '../refusal.ts'

type ActorOf<C extends Call> = C['access'] extends 'anyone' ? Actor | null : Actor

/** What is said to a person is said in each language: it is spoken in the one of whoever asks. */
export type Said = { message: InEachLanguage<string> }
type Spoken<Reply> = Reply extends { message: string } ? Omit<Reply, 'message'> & Said : Reply

/** What a handler answers: the reply of its call, with what is said in each language. */
export type AnswerOf<C extends Call> = Spoken<ReplyOf<C>>

type Handler<C extends Call> = (
  input: InputOf<C>,
  actor: ActorOf<C>,
  context: Context,
) => Promise<AnswerOf<C> | WrittenReply<ReplyOf<C>> | StreamedFile<ReplyOf<C>>>

/** A file that is too large to be held whole is sent as it is made. */
type StreamedFile<Reply> = Reply extends Uint8Array ? Readable : never

/**
 * A reply whose JSON was written in advance, because it is too large to be written for each request. Nothing checks its
 * shape any more: whoever writes it must get `Reply` right.
 */
export class WrittenReply<Reply> {
  readonly bytes: Buffer
  declare readonly shape: Reply

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** One entry per call: a missing handler, or a reply of the wrong shape, does not compile. */
export type Handlers<C extends Calls> = { [K in keyof C]: Handler<C[K]> }

type AnyHandler = (input: unknown, actor: Actor | null, context: Context) => Promise<unknown>
export type ServedCall = { name: string; call: Call; handler: AnyHandler }

/** Pairs the calls of a feature with their handlers. */
export const serve = <C extends Calls>(calls: C, handlers: Handlers<C>): ServedCall[] =>
  Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as unknown as AnyHandler,
  }))

export function mount(
  app: FastifyInstance,
  { name, call, handler }: ServedCall,
  guards: Guards,
  cookies: Cookies,
): void {
  const parse = inputParser(call)
  const encode = isBinary(call.reply) ? null : replyEncoder(call.reply)
  const contentType = isBinary(call.reply) ? call.reply.contentType : 'application/json; charset=utf-8'

  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: name, callClass: classOf(call) },
    onRequest: async request => guards(request, call),
    handler: async (request, reply) => {
      refuseCardOfPayment(call, request.body)
      const input = parse(request)
      refuseCardInTexts(call, input.body)
      refuseAnotherIdentity(call, input, request.actor)
      const context = new Context(request, reply, cookies)
      const answer = await handler(input, request.actor, context)
      reply.header('content-type', contentType)
      if (answer instanceof WrittenReply) return answer.bytes
      return encode ? encode(speak(answer, context.language)) : answer
    },
  })
}

const isSaid = (answer: unknown): answer is Said =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'object'

const speak = (answer: unknown, language: Language): unknown =>
  isSaid(answer) ? { ...answer, message: answer.message[language] } : answer

const PARTS = ['params', 'query', 'body'] as const
type Input = { [Part in (typeof PARTS)[number]]?: unknown }

/** Some old bodies have the id of the person who asks. The token decides: a body with another id is refused. */
function refuseAnotherIdentity(call: Call, { body }: Input, actor: Actor | null): void {
  if (actor && call.access !== 'manager' && namesAnotherUser(body, actor.userId))
    throw new Refusal('not-allowed')
}

/** Looks at any depth, because some bodies are wrapped, as in `{ payload: { userId } }`. */
const namesAnotherUser = (value: unknown, userId: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) =>
    key === 'userId' || key === 'authorId'
      ? inner !== undefined && inner !== userId
      : namesAnotherUser(inner, userId),
  )

function inputParser(call: Call): (request: FastifyRequest) => Input {
  const parts = PARTS.filter(part => call[part])
  return request => {
    const input: Input = {}
    for (const part of parts) {
      const parsed = (call[part] as z.ZodMiniType).safeParse(request[part] ?? {})
      if (!parsed.success) throw invalid(parsed.error.issues)
      input[part] = parsed.data
    }
    return input
  }
}

const MOST_PROBLEMS_TOLD = 10

/** The messages of the contract are for people; the library's own are replaced. */
function invalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  const problems = issues.slice(0, MOST_PROBLEMS_TOLD).map(issue => ({
    message: issue.message === GENERIC_PROBLEM ? 'Confira este campo.' : issue.message,
    field: issue.path.join('.').slice(0, 100),
  }))
  return new Refusal('invalid-request' satisfies RefusalCode, problems)
}
// What zod/mini says when the contract gives no text of its own.
const GENERIC_PROBLEM = 'Invalid input'

type Encode = (answer: unknown) => string
const encoders = new WeakMap<z.ZodMiniType, Encode>()

/**
 * Writes only what the reply schema declares, and throws when something declared is missing. Kept, because calls share schemas
 * and tests start the server anew for each file: making them all takes longer than anything else of a start.
 */
function replyEncoder(reply: z.ZodMiniType): Encode {
  const known = encoders.get(reply)
  if (known) return known
  const schema = z.toJSONSchema(reply, { target: 'openapi-3.0', io: 'output' })
  const encode = fastJson(schema as fastJson.AnySchema)
  encoders.set(reply, encode)
  return encode
}
