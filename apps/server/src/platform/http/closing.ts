import type { FastifyInstance } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'

const CLOSE_EVERY_MS = 100
/** A turn of the event loop that takes less has left next to nothing waiting at the door. */
const SHORT_TURN_MS = 1
const MOST_TURNS = 200

/**
 * Stops taking connections, with as few as possible lost, and closes each that is or becomes idle. Node closes only those
 * that are idle when the server begins to close: one browser that keeps its connection would hold up a stopping process
 * until it is killed.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    await waitForShortTurn()
    if (app.server.listening) app.server.close()
    timer = setInterval(() => app.server.closeIdleConnections(), CLOSE_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Connections that came since the last turn of the event loop are reset when the server closes, and nginx may have
 * written a request into one already. After a short turn there is hardly any.
 */
async function waitForShortTurn(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const startedAt = performance.now()
    await nextTurn()
    if (performance.now() - startedAt < SHORT_TURN_MS) return
  }
}
