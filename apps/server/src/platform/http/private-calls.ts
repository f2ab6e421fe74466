import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * What only our own nginx asks. It does not expose /internal/ to anybody. These calls are counted but not logged, because
 * there are many.
 */
export type PrivateCall = {
  name: string
  path: `/internal/${string}`
} & (
  | {
      /** The request header that has the id. Yes is 204, no is 403. */
      header: string
      isAllowed: (id: string) => Promise<boolean>
    }
  | {
      /** What nginx puts into a document. */
      readHtml: () => Promise<string>
    }
)

export function mountPrivateCalls(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
  calls: readonly PrivateCall[],
): void {
  for (const call of calls)
    app.get(call.path, async (request, reply) => {
      if ('readHtml' in call) {
        const html = await call.readHtml()
        metrics.observe(call.name, 200, reply.elapsedTime)
        return reply.type('text/html; charset=utf-8').send(html)
      }
      const status = (await call.isAllowed(String(request.headers[call.header] ?? ''))) ? 204 : 403
      metrics.observe(call.name, status, reply.elapsedTime)
      // No browser reads this answer, and nginx reads each of its headers again for every segment of a lesson.
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
      reply.raw.sendDate = false
      return reply.code(status).send()
    })
}
