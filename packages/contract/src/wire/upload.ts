import * as z from 'zod/mini'

/** A file on its way from a manager to the people who watch. Times are milliseconds since 1970. */
export const wireUpload = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  modifiedAt: z.nullable(z.int()),
  createdAt: z.int(),
  state: z.enum([
    'receiving',
    'received',
    'encoding',
    'published',
    'replaced',
    'refused',
    'failed',
    'cancelled',
  ]),
  receivedBytes: z.int(),
  /** The pieces into which the lesson is cut to be converted; 0 of 0 until that is known. */
  piecesDone: z.int(),
  pieces: z.int(),
  /** What went wrong, for people; null while nothing did. */
  problem: z.nullable(z.string()),
})
export type WireUpload = z.output<typeof wireUpload>
