import type { FastifyInstance } from 'fastify'
import type { Trace } from '../tracing/trace.ts'
import type { Tracer } from '../tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nothing is traced. */
    trace: Trace | null
  }
}

const FIRST_FAILURE = 500

/** Traces each call of the contract under the id of its request. */
export function traceCalls(app: FastifyInstance, tracer: Tracer | null): void {
  if (!tracer) return
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { call, isEndless } = request.routeOptions.config
    if (call === undefined || isEndless) return done()
    request.trace = tracer.begin(call, request.id)
    tracer.inside(request.trace, done)
  })
  // What comes after a body is read does not follow from what came before it.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.trace && request.body !== undefined) tracer.inside(request.trace, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.trace)
      tracer.end(request.trace, { isFailed: reply.statusCode >= FIRST_FAILURE, somebodyWaited: true })
    done()
  })
}
