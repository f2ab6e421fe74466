import { session } from '@alinha/contract'
import { readConfig } from '../../../apps/server/src/config.ts'
import { everyRoute } from '../../../apps/server/src/features.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { buildApp } from '../../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../../apps/server/src/platform/http/guards.ts'
import { Refusal } from '../../../apps/server/src/platform/refusal.ts'
import type { ServedCall } from '../../../apps/server/src/platform/http/serve.ts'

/** The real API with one flaw: the login refuses an unknown e-mail without hashing a password. */
export async function startLeakyApi(
  environment: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const needs = await buildNeeds(readConfig(environment), 'api')
  const leaking = (served: ServedCall): ServedCall => ({
    ...served,
    handler: async (input, actor, context) => {
      const { body } = input as { body: { email: string } }
      const known = needs.db.selectFrom('users').select('id').where('email', '=', body.email)
      if (!(await known.executeTakeFirst())) throw new Refusal('wrong-credentials')
      return served.handler(input, actor, context)
    },
  })
  const routes = everyRoute(needs).map(served => (served.call === session.login ? leaking(served) : served))
  const app = buildApp(needs, routes, guardsOf(needs))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    async stop() {
      await app.close()
      await needs.close()
    },
  }
}
