import { fastify, type FastifyInstance } from 'fastify'
import type { RequestListener } from 'node:http'
import { errorAnswerer } from './answer-errors.ts'
import { closeConnectionsOnStop } from './closing.ts'
import { openCookies } from './cookies.ts'
import { mountDocuments } from './documents.ts'
import type { Database } from '../database.ts'
import { mountFileGates } from './file-gates.ts'
import { whoAsks, type ActorReader } from '../security/actor.ts'
import type { Guards } from './guards.ts'
import { mountHealth } from './health.ts'
import { mountLiveStreams, type LiveStream } from './live-streams.ts'
import type { Log, LogCall } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { mountOneClicks, type OneClick } from './one-click.ts'
import { Refusal } from '../refusal.ts'
import { SAFE_HEADERS } from './safe-headers.ts'
import { mount, type ServedCall } from './serve.ts'
import { shedLoad } from './shed-load.ts'
import { mountStreams, type Stream } from './streams.ts'
import { readTraceId, traceIds, type Tracer } from '../tracing/tracing.ts'
import { traceCalls } from './trace-calls.ts'
import { answerUnreadablePath, hangUp } from './unreadable-requests.ts'

type Needs = {
  config: {
    TRUSTED_PROXIES: string[]
    MAX_IN_FLIGHT: number
    MAX_LOOP_LAG_MS: number
    CALL_PRIORITIES: boolean
    DATABASE_CONNECTIONS: number
    NODE_ENV: string
  }
  db: Database
  log: Log
  logCall: LogCall
  metrics: Metrics
  fileGates: Readonly<Record<string, RequestListener>>
  readActor: ActorReader
  tracer: Tracer | null
}

export type App = FastifyInstance

/** What is served outside the contract. */
export type OtherRoutes = {
  streams?: readonly Stream[]
  liveStreams?: readonly LiveStream[]
  oneClicks?: readonly OneClick[]
}

const BODY_BYTES = 1_048_576

/** The HTTP side of the platform: everything around a handler, and nothing of any feature. */
export function buildApp(
  needs: Needs,
  served: readonly ServedCall[],
  guards: Guards,
  { streams = [], liveStreams = [], oneClicks = [] }: OtherRoutes = {},
): App {
  const { config, log, logCall, metrics } = needs
  const nextTraceId = traceIds()
  const app = fastify({
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: 300, ignoreDuplicateSlashes: false },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What was still taken in is still answered. nginx would hand the 503 on to the person.
    return503OnClosing: false,
    requestTimeout: 10_000,
    frameworkErrors: answerUnreadablePath,
    clientErrorHandler: hangUp,
    // nginx logs the same id.
    genReqId: ({ headers }) => readTraceId(headers['traceparent']) ?? nextTraceId(),
  })
  // JSON or nothing: a form posted by a foreign page never reaches a handler.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', null)
  app.decorateRequest('refusal', null)
  app.setErrorHandler(errorAnswerer(log, metrics))
  app.setNotFoundHandler(async () => {
    throw new Refusal('not-found')
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SAFE_HEADERS)
    // nginx logs the name instead of the address, which may have secrets in it, and keeps it to itself.
    const { call } = request.routeOptions.config
    if (call) reply.raw.setHeader('x-call', call)
    done()
  })
  shedLoad(app, needs)
  closeConnectionsOnStop(app)
  traceCalls(app, needs.tracer)
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call
    if (call) {
      const status = reply.statusCode
      const ms = Math.round(reply.elapsedTime * 10) / 10
      // How long a page listens says nothing about how fast calls are answered.
      if (!request.routeOptions.config.isEndless) metrics.observe(call, status, ms)
      const actor = request.actor && whoAsks(request.actor)
      logCall({ reqId: request.id, call, status, ms, actor, refusal: request.refusal })
    }
    done()
  })

  mountHealth(app, needs)
  mountDocuments(app)
  mountFileGates(app, needs.fileGates)
  const cookies = openCookies(config)
  for (const one of served) mount(app, one, guards, cookies)
  mountStreams(app, streams, guards)
  mountLiveStreams(app, liveStreams, guards, needs)
  mountOneClicks(app, oneClicks)
  return app
}
