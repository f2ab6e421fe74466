import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/** `badge` shows the role of the author. A deleted account has the name "Conta excluída". */
const wireAuthor = z.object({
  id: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  badge: z.nullable(z.enum(['teacher', 'consultor', 'team'])),
})

/** The address works for an hour. */
const wirePostImage = z.object({ url: z.string(), width: z.int(), height: z.int() })

/**
 * A post. Its text is in the markup of `parseMarkup`, never HTML. Instants are ISO. A removed post has neither text nor
 * author.
 */
export const wireReply = z.object({
  id: z.int(),
  comment: z.string(),
  author: wireAuthor,
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isRemoved: flag,
  /** Until when the reader may edit it; null when they may not. */
  changeableUntil: z.nullable(z.string()),
  /** A manager may remove what others wrote, by `removeComment`. */
  mayRemove: flag,
  images: z.array(wirePostImage),
})
export type WireReply = z.output<typeof wireReply>

/** A comment on a lesson with the first answers to it. */
export const wireComment = z.extend(wireReply, {
  movieId: z.int(),
  /** 0 while the reader has an unread notification about it or an answer to it. */
  isRead: flag,
  reply: z.array(wireReply),
  /** How many answers there are. `readTopic` returns all of them. */
  replies: z.int(),
})
export type WireComment = z.output<typeof wireComment>

/** A discussion in a list: a topic of the forum, or a comment on a lesson. */
export const wireTopic = z.object({
  id: z.int(),
  /** For a comment, which has no title: its text, cut to one line. */
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

/** An opening post with a page of its answers. */
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

/** A post that a search has found. `marks` say where in the excerpt the words are. */
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

/** A post as managers see it, with its text even when it was removed. */
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
