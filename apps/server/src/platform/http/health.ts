import { fastify, type FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { errorAnswerer } from './answer-errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers "not ready" from now on and lets go of each connection, while requests are still served. */
    drain(): void
  }
}

type Needs = { db: Database; metrics: Metrics }

const READY_WITHIN_MS = 500

/** What balancers, containers and scrapers ask. The proxy keeps it private. */
export function mountHealth(app: FastifyInstance, { db, metrics }: Needs): void {
  let isStopping = false
  app.decorate('drain', () => {
    isStopping = true
  })
  // A proxy that keeps connections would write its next request into one that is about to be closed.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })

  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async () => {
    if (isStopping) throw new Refusal('unavailable', [], 5)
    const late = new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Refusal('unavailable', [], 2)), READY_WITHIN_MS).unref()
    })
    await Promise.race([db.checkWritable(), late])
    return { ready: true }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}

/** For a process that serves nothing else. */
export async function serveHealth(
  needs: Needs & { log: Log },
  listen: { host: string; port: number },
): Promise<{ address: string; stop(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler(errorAnswerer(needs.log, needs.metrics))
  mountHealth(app, needs)
  const address = await app.listen(listen)
  return { address, stop: () => app.close() }
}
