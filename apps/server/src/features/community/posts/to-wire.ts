import { toFlag, type WireReply } from '@alinha/contract'
import { badgeOf, changeableUntil, checkEdit, checkRemoval } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { toAvatarUrl } from '../../people/index.ts'
import { listWireImages } from './images.ts'
import type { Author, Post } from './posts.queries.ts'

export type ReadNeeds = Pick<Needs, 'db' | 'config' | 'clock'>
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

type ToWirePost = (post: Post) => WireReply

/** Returns what turns these posts into what one reader may see: of a removed post neither its text nor its author. */
export async function preparePosts(
  needs: ReadNeeds,
  reader: Reader,
  posts: readonly Post[],
): Promise<ToWirePost> {
  const now = needs.clock().getTime()
  const visible = posts.filter(({ removedAt }) => removedAt === null)
  const images = await listWireImages(
    needs,
    visible.map(({ id }) => id),
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

/** Stands for the author of a removed post. */
export const NOBODY: WireReply['author'] = { id: 0, name: '', avatar: null, badge: null }
