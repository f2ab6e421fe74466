import { everyCall, openApiDocument, referencePage, referencePageScript } from '@alinha/contract'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const document = JSON.stringify(openApiDocument(everyCall))
// The page carries its own style, and one script that nothing but its own words can stand for.
const scriptHash = createHash('sha256').update(referencePageScript).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** For developers, outside the contract. */
export function mountDocuments(app: FastifyInstance): void {
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8')
    return document
  })
  let page: string | undefined
  app.get('/docs', async (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8')
    reply.header('content-security-policy', pagePolicy)
    page ??= referencePage(everyCall)
    return page
  })
}
