import * as z from 'zod/mini'
import { day, idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'

const wireAnalytics = z.object({
  userId: z.int(),
  /** What counts for the certificate: the lesser of covered content and spent time. */
  watchedSeconds: z.int(),
  coveredSeconds: z.int(),
  spentSeconds: z.int(),
  /** At most one an hour of each lesson. */
  views: z.int(),
  movies: z.array(
    z.object({
      movieId: z.int(),
      title: z.string(),
      watchedSeconds: z.int(),
      views: z.int(),
      durationSeconds: z.int(),
      /** What was seen of it, from a second to a second. */
      parts: z.array(z.object({ from: z.number(), to: z.number() })),
      isWatched: z.boolean(),
      seenAt: z.string(),
    }),
  ),
})
export type WireAnalytics = z.output<typeof wireAnalytics>

/** What a person watched. */
export const userHours = defineCalls({
  readUserAnalytics: {
    method: 'GET',
    path: '/admin/users/{id}/analytics',
    access: 'manager',
    changes: false,
    summary: 'What a person watched.',
    params: strict({ id: idParam }),
    reply: wireAnalytics,
  },
  filterUserAnalytics: {
    method: 'POST',
    path: '/admin/users/{id}/analyticsFilterByDate',
    access: 'manager',
    changes: false,
    summary: 'What a person watched between two days, both included.',
    params: strict({ id: idParam }),
    body: strict({ filter: strict({ from: day, to: day }) }),
    reply: wireAnalytics,
  },
})
