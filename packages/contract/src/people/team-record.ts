import * as z from 'zod/mini'
import { choice, day, idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

/** What of the product an entry is about: some first words of audited actions. */
export const recordAreas = ['people', 'money', 'catalogue', 'community', 'site'] as const
export type RecordArea = (typeof recordAreas)[number]

const person = z.nullable(z.object({ id: z.int(), name: z.string() }))

const wireTeamRecord = z.object({
  id: z.int(),
  at: z.string(),
  /** `feature.what-happened`. */
  action: z.string(),
  /** Null once the account is gone. */
  actor: person,
  /** Null when it is about no person. */
  subject: person,
  reason: z.nullable(z.string()),
})
export type WireTeamRecord = z.output<typeof wireTeamRecord>

/** Who of the team did what. */
export const teamRecord = defineCalls({
  listTeamRecord: {
    method: 'GET',
    path: '/admin/record',
    access: 'manager',
    changes: false,
    summary:
      'What the team did, to people and to the product, the newest first. `actor` is who did it, `from` and `to` are days, both included.',
    query: strict({
      after: z.optional(idParam),
      actor: z.optional(idParam),
      area: z.optional(choice(recordAreas)),
      from: z.optional(day),
      to: z.optional(day),
    }),
    reply: z.object({ entries: z.array(wireTeamRecord), next: z.nullable(z.int()) }),
  },
})
