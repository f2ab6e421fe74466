import { caseNoticeKinds } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** What happened, and the post or the case to read about it. */
export const wireNotification = z.object({
  id: z.int(),
  kind: z.enum(['reply', 'question', 'best-answer', 'removal', ...caseNoticeKinds]),
  /** Who did it. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** The discussion's title, or the lesson's; of a case, its code. */
  title: z.string(),
  excerpt: z.string(),
  /** Null for what is about a case. */
  postId: z.nullable(z.int()),
  rootId: z.nullable(z.int()),
  movieId: z.nullable(z.int()),
  ticketId: z.nullable(z.int()),
  createdAt: z.string(),
  isRead: flag,
})
export type WireNotification = z.output<typeof wireNotification>
