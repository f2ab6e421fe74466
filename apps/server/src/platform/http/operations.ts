import { everyCall, openApiDocument, referencePage, referencePageScript } from '@alinha/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { notAvailableYet, type ServedCall } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers "not ready" from now on and lets go of each connection, while requests are still served. */
    drain(): void
  }
}

type Needs = { db: Database; metrics: Metrics }

const READY_WITHIN_MS = 500

const document = JSON.stringify(openApiDocument(everyCall))
// The page carries its own style, and one script that nothing but its own words can stand for.
const scriptHash = createHash('sha256').update(referencePageScript).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** For operators and developers, outside the contract. The proxy keeps all but the documents private. */
export function mountOperations(
  app: FastifyInstance,
  { db, metrics }: Needs,
  served: readonly ServedCall[],
): void {
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
  let page: string | undefined
  app.get('/docs', async (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8')
    reply.header('content-security-policy', pagePolicy)
    page ??= referencePage(everyCall, new Set(served.filter(isNotBuilt).map(({ call }) => call)))
    return page
  })
}

const isNotBuilt = ({ handler }: ServedCall): boolean => handler === notAvailableYet
