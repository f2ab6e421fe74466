import * as z from 'zod/mini'
import { flag } from '../fields.ts'

const wireAuthor = z.object({ id: z.int(), name: z.string(), avatar: z.nullable(z.string()) })

const wireReply = z.object({
  id: z.int(),
  comment: z.string(),
  author: wireAuthor,
  createdAt: z.string(),
})

/** A comment on a lesson with the answers to it. `createdAt` is an ISO instant. */
export const wireComment = z.extend(wireReply, {
  movieId: z.int(),
  isRead: flag,
  reply: z.array(wireReply),
})
export type WireComment = z.output<typeof wireComment>
