import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 100

/**
 * Node closes the connections that are idle when the server begins to close, but not those that become idle later: one
 * browser that keeps its connection would hold up a stopping process until it is killed.
 */
export function closeIdleConnectionsOnStop(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
