import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

/**
 * What machines of others tell us, outside the contract. Each proves who it is by itself: no session, no cookie. The
 * body is given as the bytes that came, because a proof is about those. None is turned away when there is much to do.
 */
export type Webhook = {
  name: string
  path: `/webhooks/${string}`
  /** Answers with a status, and soon: whoever sent it waits. */
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
