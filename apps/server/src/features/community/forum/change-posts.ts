import { checkEdit, checkRemoval, mayChooseBestAnswer, type ChangeCheck } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit, type Audited } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { recordFollow } from './follows.queries.ts'
import {
  changeWords,
  lockPost,
  lockWithRoot,
  markRemoved,
  recordBestAnswer,
  recordReport,
  type LockedPost,
} from './writing.queries.ts'

type Changing = Pick<Needs, 'db' | 'jobs' | 'clock'>
export type Changer = { actor: Actor; context: Context }

/** Ids only: what a person wrote does not stay in the log. */
export const notePost = (
  tx: Db,
  { actor, context }: Changer,
  action: Audited['action'],
  { id, authorId }: Pick<LockedPost, 'id' | 'authorId'>,
): Promise<void> =>
  recordAudit(tx, {
    actorId: actor.userId,
    action,
    subjectId: authorId,
    details: { postId: id },
    requestId: context.requestId,
    network: context.network,
  })

const toWritten = (post: LockedPost) => ({
  authorId: post.authorId,
  writtenAt: post.createdAt.getTime(),
  isRemoved: post.isRemoved,
  hasAnswers: post.answers > 0,
})

function refuseUnless(check: ChangeCheck): void {
  if (!check.ok) throw new Refusal(check.reason)
}

export const rewritePost = (
  { db, clock }: Changing,
  changer: Changer,
  id: number,
  { title, text }: { title?: string | undefined; text: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const post = await lockPost(tx, id)
    if (!post) throw new Refusal('not-found')
    const now = clock()
    refuseUnless(checkEdit(toWritten(post), changer.actor, now.getTime()))
    const isTopic = post.rootId === null && post.categoryId !== null
    await changeWords(tx, id, { title: isTopic ? title : undefined, text, now })
    await notePost(tx, changer, 'forum.post-edited', post)
  })

/** What one wrote oneself. A manager removes what others wrote by the call that also tells them. */
export const removePost = ({ db, clock }: Changing, changer: Changer, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockWithRoot(tx, id)
    if (!found) throw new Refusal('not-found')
    const { post } = found
    const now = clock()
    const author = { userId: changer.actor.userId, isManager: false }
    refuseUnless(checkRemoval(toWritten(post), author, now.getTime()))
    await markRemoved(tx, post, 'author', now)
    await notePost(tx, changer, 'forum.post-removed', post)
  })

export const chooseBestAnswer = (
  needs: Changing,
  changer: Changer,
  rootId: number,
  answerId: number | null,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || !mayChooseBestAnswer(root, changer.actor))
      throw new Refusal('not-found')
    const answer = answerId === null ? null : await lockPost(tx, answerId)
    if (answerId !== null && (!answer || answer.rootId !== rootId || answer.isRemoved))
      throw new Refusal('not-found')
    await recordBestAnswer(tx, rootId, answerId)
    await notePost(tx, changer, 'forum.best-answer-chosen', root)
    if (answer && answer.authorId !== changer.actor.userId)
      await notifyPeople(needs, tx, { postId: answer.id, kind: 'best-answer', userIds: [answer.authorId] })
  })

export const followDiscussion = (
  { db }: Changing,
  { userId }: Actor,
  rootId: number,
  isFollowing: boolean,
): Promise<void> =>
  inTransaction(db, async tx => {
    const root = await lockPost(tx, rootId)
    if (!root || root.rootId !== null || root.isRemoved) throw new Refusal('not-found')
    await recordFollow(tx, userId, rootId, isFollowing)
  })

/** A second report of the same person says nothing new, and is answered alike. */
export async function reportPost(
  { db }: Changing,
  { userId }: Actor,
  postId: number,
  { reason, details }: { reason: string; details: string },
): Promise<void> {
  await takeAttempt(db, [{ key: `report:${userId}`, max: 30, seconds: 3600 }])
  await inTransaction(db, async tx => {
    const post = await lockPost(tx, postId)
    if (!post || post.isRemoved) throw new Refusal('not-found')
    await recordReport(tx, { postId, userId, reason, details })
  })
}
