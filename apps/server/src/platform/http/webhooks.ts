import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * What the machines of others send us, outside the contract, without session or cookie. Each proves by itself who sent
 * it; signatures are about the raw bytes, so the body is not parsed. Webhooks are served under load, too.
 */
export type Webhook = {
  name: string
  path: `/webhooks/${string}`
  /** Returns the status. It must be quick, because the sender waits. */
  receive: (request: {
    headers: Readonly<Record<string, string | string[] | undefined>>
    body: Uint8Array
  }) => Promise<number>
}

export function mountWebhooks(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
  webhooks: readonly Webhook[],
): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { name, path, receive } of webhooks)
      scope.post(path, async (request, reply) => {
        const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const status = await receive({ headers: request.headers, body })
        metrics.observe(name, status, reply.elapsedTime)
        return reply.code(status).send()
      })
  })
}
