import { everyCall, openApiDocument, referencePage } from '@alinha/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers "not ready" from now on, while requests are still served. */
    drain(): void
  }
}

type Needs = { db: Database; metrics: Metrics }

const READY_WITHIN_MS = 500

const document = JSON.stringify(openApiDocument(everyCall))
const page = referencePage(everyCall)

/** For operators and developers, outside the contract. The proxy keeps all but the documents private. */
export function mountOperations(app: FastifyInstance, { db, metrics }: Needs): void {
  let isStopping = false
  app.decorate('drain', () => {
    isStopping = true
  })

  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async () => {
    if (isStopping) throw new Refusal('unavailable', [], 5)
    const late = new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Refusal('unavailable', [], 2)), READY_WITHIN_MS).unref()
    })
    await Promise.race([sql`select 1`.execute(db), late])
    return { ready: true }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType)
    return metrics.registry.metrics()
  })

  app.get('/openapi.json', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    return document
  })
  app.get('/docs', async (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8')
    // The page carries its own style and no script.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    return page
  })
}
