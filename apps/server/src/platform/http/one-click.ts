import type { FastifyInstance } from 'fastify'

/**
 * One-click unsubscribe (RFC 8058): a mail program posts a form when somebody presses its button, without a session or a
 * cookie. The token in the path is all it needs, and the answer tells nothing about anybody.
 */
export type OneClick = { name: string; path: `/${string}/{token}`; run: (token: string) => Promise<void> }

export function mountOneClicks(app: FastifyInstance, clicks: readonly OneClick[]): void {
  void app.register(async scope => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    )
    for (const { name, path, run } of clicks)
      scope.post<{ Params: { token: string } }>(
        path.replace('{token}', ':token'),
        { config: { call: name } },
        async (request, reply) => {
          await run(request.params.token)
          return reply.code(204).send()
        },
      )
  })
}
