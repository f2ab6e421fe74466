import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 100

/**
 * Node ends the connections that are idle when closing begins, but not those that fall idle after their last answer:
 * one browser that keeps its connection would hold a stopping process until it is killed.
 */
export function hangUpIdleWhenClosing(app: FastifyInstance): void {
  let look: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(look))
}
