import { refusals } from '@alinha/contract'
import { isDiskFull } from '@alinha/providers/files/local-disk'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { languageOfRequest, translateTo } from './language.ts'

/** There are three kinds of errors: a refusal, a provider or database that did not answer, and a bug. */
export const errorAnswerer = (log: Log, metrics: Metrics) =>
  async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const refusal = toRefusal(error)
    const call = request.routeOptions.config.call ?? 'none'
    if (refusal.code === 'bug') log.error({ reqId: request.id, call, err: error }, 'bug')
    else if (!(error instanceof Refusal)) log.warn({ reqId: request.id, call, err: error }, refusal.code)
    metrics.refused.labels(call, refusal.code).inc()
    request.refusal = refusal.code

    const { status, message } = refusals[refusal.code]
    reply.code(status).header('content-type', 'application/json; charset=utf-8')
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
    const translate = translateTo[languageOfRequest(request)]
    const problems = refusal.problems.map(problem => ({ ...problem, message: translate(problem.message) }))
    return {
      message: translate(message),
      code: refusal.code,
      ...(problems.length > 0 && { errors: problems }),
    }
  }

const SECONDS_TO_COME_BACK = 2
/** Somebody has to make room first. */
const SECONDS_UNTIL_ROOM = 60

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ProviderUnavailable)
    return new Refusal('provider-unavailable', [], SECONDS_TO_COME_BACK)
  if (isDiskFull(error)) return new Refusal('no-room', [], SECONDS_UNTIL_ROOM)
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', [], SECONDS_TO_COME_BACK)
  // Fastify could not read the request: wrong JSON, wrong content type, too long.
  const status = error instanceof Error ? ((error as FastifyError).statusCode ?? 500) : 500
  return new Refusal(status >= 400 && status < 500 ? 'invalid-request' : 'bug')
}
