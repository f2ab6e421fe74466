import type { FastifyInstance } from 'fastify'
import type { RequestListener } from 'node:http'

/**
 * Serves signed addresses of files on this machine; the signature is the permission. Bodies are not parsed, because they
 * are files that go straight to disk.
 */
export function mountFileGates(app: FastifyInstance, gates: Readonly<Record<string, RequestListener>>): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    for (const [path, answer] of Object.entries(gates)) {
      scope.route({
        method: ['GET', 'PUT'],
        url: `${path}/*`,
        config: { call: 'fileGate' },
        handler: (request, reply) => {
          reply.hijack()
          answer(request.raw, reply.raw)
        },
      })
    }
  })
}
