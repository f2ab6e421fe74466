import { checkEdit, checkRemoval, type ChangeCheck } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { inTransaction } from '../../../platform/database.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion, type Versioned } from '../../../platform/version.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { recordPostAudit, type PostEditor } from './post-audit.ts'
import {
  changePostText,
  lockPost,
  lockPostAndRoot,
  markDiscussionRemoved,
  markPostRemoved,
  type LockedPost,
} from './post-writes.queries.ts'
import { recordReport, settleReports } from './reports.queries.ts'

const toWrittenPost = (post: LockedPost) => ({
  authorId: post.authorId,
  writtenAt: post.createdAt.getTime(),
  isRemoved: post.isRemoved,
  hasAnswers: post.answers > 0,
})

function refuseUnless(check: ChangeCheck): void {
  if (!check.ok) throw new Refusal(check.reason)
}

export const updatePost = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  editor: PostEditor,
  id: number,
  { title, text, version }: Versioned & { title?: string | undefined; text: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const post = await lockPost(tx, id)
    if (!post) throw new Refusal('not-found')
    const now = clock()
    refuseUnless(checkEdit(toWrittenPost(post), editor.actor, now.getTime()))
    refuseOldVersion({ version, title, text }, { title: post.title, text: post.text })
    const isTopic = post.rootId === null && post.categoryId !== null
    await changePostText(tx, id, { title: isTopic ? title : undefined, text, now })
    await recordPostAudit(tx, editor, 'forum.post-edited', post)
  })

/** Only for one's own posts, for managers too: what others wrote they remove by `removeComment`, which tells the author. */
export const removePost = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  editor: PostEditor,
  id: number,
): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockPostAndRoot(tx, id)
    if (!found) throw new Refusal('not-found')
    const { post } = found
    const now = clock()
    const author = { userId: editor.actor.userId, isManager: false }
    refuseUnless(checkRemoval(toWrittenPost(post), author, now.getTime()))
    await markPostRemoved(tx, post, 'author', now)
    await recordPostAudit(tx, editor, 'forum.post-removed', post)
  })

/** For managers: an opening post is removed with all its answers. Its author is notified. */
export const removeComment = (
  needs: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  manager: PostEditor,
  id: number,
): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const found = await lockPostAndRoot(tx, id)
    if (!found || found.post.isRemoved) throw new Refusal('not-found')
    const { post } = found
    const now = needs.clock()
    if (post.rootId === null) await markDiscussionRemoved(tx, id, now)
    else await markPostRemoved(tx, post, 'manager', now)
    await settleReports(tx, id, 'removed', now)
    await recordPostAudit(tx, manager, 'forum.post-removed-by-manager', post)
    if (post.authorId !== manager.actor.userId)
      await notifyPeople(needs, tx, { postId: id, kind: 'removal', userIds: [post.authorId] })
  })

/** A second report of the same person gets the same answer. */
export async function reportPost(
  { db }: Pick<Needs, 'db'>,
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
