import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * What only our own nginx asks: yes is 204, no is 403. It does not expose /internal/ to anybody. These calls are counted
 * but not logged, because there are many.
 */
export type PrivateCall = {
  name: string
  path: `/internal/${string}`
  /** The request header that has the id. */
  header: string
  isAllowed: (id: string) => Promise<boolean>
}

export function mountPrivateCalls(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
  calls: readonly PrivateCall[],
): void {
  for (const { name, path, header, isAllowed } of calls)
    app.get(path, async (request, reply) => {
      const status = (await isAllowed(String(request.headers[header] ?? ''))) ? 204 : 403
      metrics.observe(name, status, reply.elapsedTime)
      return reply.code(status).send()
    })
}
