import * as z from 'zod/mini'
import type { Needs } from '../../needs.ts'
import { buildApp, type App } from '../../platform/http/app.ts'
import { guardsOf } from '../../platform/http/guards.ts'
import type { ServedCall } from '../../platform/http/serve.ts'

const reply = z.object({ message: z.string() })

/** The same calls behind the same guards, with handlers that only answer their name. `ran` lists those that ran. */
export async function startNameEchoApp(
  needs: Needs,
  routes: readonly ServedCall[],
): Promise<{ app: App; ran: string[] }> {
  const ran: string[] = []
  const served = routes.map(({ name, call }) => ({
    name,
    call: { ...call, reply },
    handler: async () => {
      ran.push(name)
      return { message: name }
    },
  }))
  const app = buildApp(needs, served, guardsOf(needs))
  await app.ready()
  return { app, ran }
}
