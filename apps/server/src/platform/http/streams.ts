import type { Call } from '@alinha/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import type { Actor } from '../security/actor.ts'
import type { Guards } from './guards.ts'

type Method = 'HEAD' | 'PATCH' | 'OPTIONS'

/** A request whose body is not JSON and is not read before its handler asks for it. Guarded like every call. */
export type Stream = {
  name: string
  method: Method
  path: `/${string}`
  access: Call['access']
  /** The only type of body it takes. */
  contentType: string
  answer: (id: string, request: Request, actor: Actor) => Promise<Response>
}

export function mountStreams(app: FastifyInstance, streams: readonly Stream[], guards: Guards): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    for (const contentType of new Set(streams.map(stream => stream.contentType)))
      scope.addContentTypeParser(contentType, (_request, _body, done) => done(null))
    for (const stream of streams) mountStream(scope, stream, guards)
  })
}

function mountStream(scope: FastifyInstance, stream: Stream, guards: Guards): void {
  const call = toCall(stream)
  scope.route<{ Params: { id: string } }>({
    method: stream.method,
    url: stream.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { call: stream.name },
    onRequest: async request => guards(request, call),
    handler: async (request, reply) => {
      // No stream is open to anyone.
      if (!request.actor) throw new Refusal('session-ended')
      const response = await stream.answer(request.params.id, toWebRequest(request), request.actor)
      reply.code(response.status)
      for (const [name, value] of response.headers)
        // The headers of every answer come first.
        if (!reply.hasHeader(name)) reply.header(name, value)
      return response.text()
    },
  })
}

/** The guards need a call. The contract has no PATCH, which is the only method here that changes something. */
const toCall = ({ method, path, access }: Stream): Call => {
  const changes = method === 'PATCH'
  const reply = { contentType: 'application/octet-stream' }
  return { method: changes ? 'PUT' : 'GET', path, access, changes, summary: '', reply }
}

function toWebRequest({ method, url, headers, raw }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const body =
    method === 'PATCH' ? { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(new URL(url, 'http://localhost'), { method, headers: plain, ...body })
}
