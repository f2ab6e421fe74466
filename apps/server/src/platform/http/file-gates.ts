import type { FastifyInstance } from 'fastify'
import type { RequestListener } from 'node:http'

/**
 * Signed addresses of files on this machine, outside the contract: the address itself is the permission. Its body is
 * a file and goes to the disk as it comes, so nothing here reads it first.
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
