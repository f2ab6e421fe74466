import { fastify } from 'fastify'
import * as z from 'zod/mini'
import { readConfig } from '../../../apps/server/src/config.ts'
import { buildNeeds } from '../../../apps/server/src/needs.ts'
import { buildApp } from '../../../apps/server/src/platform/http/app.ts'
import { guardsOf } from '../../../apps/server/src/platform/http/guards.ts'
import { serve } from '../../../apps/server/src/platform/http/serve.ts'

const trivial = {
  readTrivial: {
    method: 'GET',
    path: '/trivial/{id}',
    access: 'member',
    changes: false,
    summary: 'Nothing but the platform.',
    params: z.strictObject({ id: z.coerce.number() }),
    reply: z.object({ ok: z.boolean() }),
  },
} as const

/** `platform`: our whole platform around a constant. `bare`: the same framework with the constant alone. */
async function start(kind: string, port: number): Promise<void> {
  if (kind === 'bare') {
    const app = fastify()
    app.get('/trivial/:id', async () => ({ ok: true }))
    await app.listen({ port, host: '127.0.0.1' })
  } else {
    const needs = await buildNeeds(readConfig(), 'api')
    const app = buildApp(needs, serve(trivial, { readTrivial: async () => ({ ok: true }) }), guardsOf(needs))
    await app.listen({ port, host: '127.0.0.1' })
  }
  process.on('message', message => {
    if (message === 'cpu') process.send?.(process.cpuUsage())
  })
  process.send?.('ready')
}

await start(process.argv[2] ?? '', Number(process.argv[3]))
