import type { FastifyInstance } from 'fastify'

/**
 * What a mail program asks by itself when somebody presses its button (RFC 8058): a form, without a session, a cookie
 * or a page of ours. The token in the address is all it needs, and the answer says nothing about anybody.
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
