import { toFlag, type WireReply, type WireTopic } from '@alinha/contract'
import { badgeOf, changeableUntil, checkEdit, checkRemoval, toExcerpt } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { toAvatarUrl } from '../../people/index.ts'
import { readImages } from './images.ts'
import type { Author, Post } from './posts.queries.ts'
import { listPlaces, type Place } from './topics.queries.ts'

export type Reading = Pick<Needs, 'db' | 'config' | 'clock'>
export type Reader = Pick<Actor, 'userId' | 'isManager'>

export const toWireAuthor = (author: Author): WireReply['author'] => ({
  id: author.id,
  name: author.name,
  avatar: author.avatarName && toAvatarUrl(author.avatarName),
  badge: badgeOf(author),
})

const toWritten = (post: Post) => ({
  authorId: post.author.id,
  writtenAt: post.createdAt.getTime(),
  isRemoved: post.removedAt !== null,
  hasAnswers: post.answers > 0,
})

type Writer = (post: Post) => WireReply

/** Writes these posts for one reader. Who wrote what was removed is not told. */
export async function postWriter(needs: Reading, reader: Reader, posts: readonly Post[]): Promise<Writer> {
  const now = needs.clock().getTime()
  const there = posts.filter(({ removedAt }) => removedAt === null)
  const images = await readImages(
    needs,
    there.map(({ id }) => id),
  )
  return post => {
    const isRemoved = post.removedAt !== null
    const written = toWritten(post)
    const until = new Date(changeableUntil(written.writtenAt)).toISOString()
    return {
      id: post.id,
      comment: isRemoved ? '' : post.text,
      author: isRemoved ? NOBODY : toWireAuthor(post.author),
      createdAt: post.createdAt.toISOString(),
      editedAt: post.editedAt?.toISOString() ?? null,
      isRemoved: toFlag(isRemoved),
      changeableUntil: checkEdit(written, reader, now).ok ? until : null,
      mayRemove: toFlag(checkRemoval(written, reader, now).ok),
      images: images.get(post.id) ?? [],
    }
  }
}

const NOBODY: WireReply['author'] = { id: 0, name: '', avatar: null, badge: null }

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
