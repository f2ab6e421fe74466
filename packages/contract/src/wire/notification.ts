import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** What happened, and the post to read about it. */
export const wireNotification = z.object({
  id: z.int(),
  kind: z.enum(['reply', 'question', 'best-answer', 'removal']),
  /** Who did it. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** The discussion's title, or the lesson's. */
  title: z.string(),
  excerpt: z.string(),
  postId: z.int(),
  rootId: z.int(),
  movieId: z.nullable(z.int()),
  createdAt: z.string(),
  isRead: flag,
})
export type WireNotification = z.output<typeof wireNotification>
