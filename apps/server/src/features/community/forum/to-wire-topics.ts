import { toFlag, type WireTopic } from '@alinha/contract'
import { toExcerpt } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Post } from '../posts/posts.queries.ts'
import { NOBODY, toWireAuthor } from '../posts/to-wire.ts'
import { listPlaces, type Place } from './topics.queries.ts'

const LONGEST_TITLE = 120

const toWireTopic = (post: Post, place: Place | undefined): WireTopic => ({
  id: post.id,
  title: post.removedAt ? '' : post.title || toExcerpt(post.text, LONGEST_TITLE),
  category: place?.category ?? null,
  movie: place?.movie ?? null,
  author: post.removedAt ? NOBODY : toWireAuthor(post.author),
  createdAt: post.createdAt.toISOString(),
  activeAt: post.activeAt.toISOString(),
  replies: post.answers,
  hasBestAnswer: toFlag(post.bestAnswerId !== null),
})

export async function toWireTopics({ db }: Pick<Needs, 'db'>, posts: readonly Post[]): Promise<WireTopic[]> {
  const places = await listPlaces(
    db,
    posts.map(({ id }) => id),
  )
  return posts.map(post => toWireTopic(post, places.get(post.id)))
}
