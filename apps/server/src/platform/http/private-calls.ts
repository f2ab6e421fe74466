import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * What the machines of the house ask, outside the contract: yes is 204, no is 403. The proxy shows no address under
 * /internal/ to anybody. They leave no line in the log, because there are many, and are counted like every call.
 */
export type PrivateCall = {
  name: string
  path: `/internal/${string}`
  /** The request header that says about what. */
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
