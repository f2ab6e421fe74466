import * as z from 'zod/mini'
import { defineCalls } from '../kit.ts'

/** How the machines are, for managers. */
export const system = defineCalls({
  readSystem: {
    method: 'GET',
    path: '/admin/system',
    access: 'manager',
    changes: false,
    summary: 'Queues, messages of providers, invariants of money, disks and versions, as they are now.',
    reply: z.object({
      versions: z.object({ node: z.string(), postgres: z.string(), migration: z.string() }),
      database: z.object({ bytes: z.int(), connections: z.int(), maxConnections: z.int() }),
      /** Empty where files are in a bucket. */
      disks: z.array(z.object({ name: z.string(), free: z.int(), total: z.int() })),
      /** Those with something in them; the longest waiting first. */
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int(),
          oldestSeconds: z.int(),
        }),
      ),
      inbox: z.array(
        z.object({
          provider: z.string(),
          waiting: z.int(),
          oldestSeconds: z.int(),
          lastAt: z.nullable(z.string()),
        }),
      ),
      invariants: z.array(z.object({ name: z.string(), broken: z.int(), checkedAt: z.string() })),
      comparisons: z.array(
        z.object({ provider: z.string(), ageSeconds: z.nullable(z.int()), inDoubt: z.int() }),
      ),
      encodes: z.object({ running: z.int(), failed: z.int() }),
    }),
  },
})
