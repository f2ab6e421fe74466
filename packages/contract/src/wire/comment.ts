import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** `badge` says who speaks. An account that is gone has the name "Conta excluída". */
const wireAuthor = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  badge: z.nullable(z.enum(['teacher', 'consultor', 'team'])),
})

/** Its address works for an hour. */
const wirePostImage = z.object({ url: z.string(), width: z.int(), height: z.int() })

/**
 * What somebody wrote: text in the small markup of the domain, never HTML. Instants are ISO. Of what was removed
 * nothing is left but its place.
 */
export const wireReply = z.object({
  id: z.int(),
  comment: z.string(),
  author: wireAuthor,
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isRemoved: flag,
  /** Until when the reader may write it anew; null: never. */
  changeableUntil: z.nullable(z.string()),
  /** For a manager also what others wrote, which only the call for managers removes. */
  mayRemove: flag,
  images: z.array(wirePostImage),
})
export type WireReply = z.output<typeof wireReply>

/** A comment on a lesson with the first answers to it. */
export const wireComment = z.extend(wireReply, {
  movieId: z.int(),
  /** 0 while the reader has an unread notice of it or of an answer to it. */
  isRead: flag,
  reply: z.array(wireReply),
  /** How many answers there are; the discussion has those that are not here. */
  replies: z.int(),
})
export type WireComment = z.output<typeof wireComment>

/** A discussion in a list: a topic of the forum, or a comment on a lesson. */
export const wireTopic = z.object({
  id: z.int(),
  /** What was asked, cut to one line, where a comment has no title. */
  title: z.string(),
  category: z.nullable(z.object({ id: z.int(), name: z.string() })),
  movie: z.nullable(z.object({ id: z.int(), title: z.string(), durationSeconds: z.int() })),
  author: wireAuthor,
  createdAt: z.string(),
  activeAt: z.string(),
  replies: z.int(),
  hasBestAnswer: flag,
})
export type WireTopic = z.output<typeof wireTopic>

/** A discussion that is open: what began it and a page of answers. */
export const wireDiscussion = z.object({
  topic: wireTopic,
  opening: wireReply,
  bestAnswer: z.nullable(wireReply),
  replies: z.array(wireReply),
  /** The first answer of the next page. */
  next: z.nullable(z.int()),
  isFollowing: flag,
  /** 0 while the reader has an unread notification about it. */
  isRead: flag,
  mayChooseBest: flag,
})
export type WireDiscussion = z.output<typeof wireDiscussion>

/** A post that a search has found, with the part of it to show and where in that part the words are. */
export const wireFoundPost = z.object({
  id: z.int(),
  topic: wireTopic,
  author: wireAuthor,
  createdAt: z.string(),
  excerpt: z.string(),
  /** As [from, to). */
  marks: z.array(z.array(z.int())),
})
export type WireFoundPost = z.output<typeof wireFoundPost>

/** A post for who moderates, with its words even when it was removed. */
export const wireModeratedPost = z.object({
  id: z.int(),
  rootId: z.int(),
  title: z.string(),
  comment: z.string(),
  author: wireAuthor,
  createdAt: z.string(),
  category: z.nullable(z.object({ id: z.int(), name: z.string() })),
  movie: z.nullable(z.object({ id: z.int(), title: z.string() })),
  isAnswer: flag,
  removedAt: z.nullable(z.string()),
  removedBy: z.nullable(z.enum(['author', 'manager'])),
  images: z.array(wirePostImage),
  reports: z.array(
    z.object({
      reason: z.enum(['spam', 'offensive', 'patient-data', 'wrong', 'other']),
      details: z.string(),
      reporter: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type WireModeratedPost = z.output<typeof wireModeratedPost>
