import * as z from 'zod/mini'

/** What a person wrote for themselves at a second of a lesson. */
export const wireNote = z.object({
  id: z.int(),
  movieId: z.int(),
  second: z.int(),
  text: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type WireNote = z.output<typeof wireNote>
