import { mayChooseBestAnswer } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { followByWriting, recordFollow } from '../posts/follows.queries.ts'
import { attachImages } from '../posts/images.ts'
import { recordPostAudit, type PostEditor } from '../posts/post-audit.ts'
import { takePostAttempt } from '../posts/post-limits.ts'
import { lockPost, recordBestAnswer, recordOpeningPost } from '../posts/post-writes.queries.ts'
import { lockCategory } from './topics.queries.ts'

type NewTopic = { categoryId: number; title: string; text: string; images: readonly string[] }

export async function createTopic(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  { categoryId, title, text, images }: NewTopic,
): Promise<number> {
  await takePostAttempt(db, userId)
  return inTransaction(db, async tx => {
    if (!(await lockCategory(tx, categoryId))) throw new Refusal('forum-category-unknown')
    const id = await recordOpeningPost(tx, { userId, movieId: null, categoryId, title, text, now: clock() })
    await attachImages(tx, id, userId, images)
    await followByWriting(tx, userId, id)
    return id
  })
}

export const chooseBestAnswer = (
  needs: Pick<Needs, 'db' | 'jobs'>,
  editor: PostEditor,
  rootId: number,
  answerId: number | null,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || !mayChooseBestAnswer(root, editor.actor))
      throw new Refusal('not-found')
    const answer = answerId === null ? null : await lockPost(tx, answerId)
    if (answerId !== null && (!answer || answer.rootId !== rootId || answer.isRemoved))
      throw new Refusal('not-found')
    await recordBestAnswer(tx, rootId, answerId)
    await recordPostAudit(tx, editor, 'forum.best-answer-chosen', root)
    if (answer && answer.authorId !== editor.actor.userId)
      await notifyPeople(needs, tx, { postId: answer.id, kind: 'best-answer', userIds: [answer.authorId] })
  })

export const followTopic = (
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  rootId: number,
  isFollowing: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || root.isRemoved) throw new Refusal('not-found')
    await recordFollow(tx, userId, rootId, isFollowing)
  })
