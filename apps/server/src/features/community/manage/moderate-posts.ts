import { toFlag, type comments, type ReplyOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listPlaces } from '../forum/topics.queries.ts'
import {
  lockWithRoot,
  markDiscussionRemoved,
  markRemoved,
  restoreRemoved,
  settleReports,
} from '../forum/writing.queries.ts'
import { notePost, type Changer } from '../forum/change-posts.ts'
import { readImages } from '../forum/images.ts'
import { toWireAuthor, type Reading } from '../forum/to-wire.ts'
import { notifyPeople } from '../../notifications/index.ts'
import { listModerated, listOpenReports, type ModerationAsked } from './moderation.queries.ts'

const PAGE_LENGTH = 30

type Wish = {
  show?: ModerationAsked['show'] | undefined
  where?: 'lessons' | 'forum' | undefined
  authorId?: number | undefined
  after?: number | undefined
}

export async function readModeratedPosts(
  needs: Reading,
  { show = 'all', where, authorId, after }: Wish,
): Promise<ReplyOf<typeof comments.listAllComments>> {
  const { db, config } = needs
  const found = await listModerated(db, config.MANAGER_EMAILS, {
    show,
    where: where ?? null,
    authorId: authorId ?? null,
    after: after ?? null,
    limit: PAGE_LENGTH + 1,
  })
  const page = found.slice(0, PAGE_LENGTH)
  const ids = page.map(({ id }) => id)
  const [places, reports, images] = await Promise.all([
    listPlaces(db, ids),
    listOpenReports(db, ids),
    readImages(needs, ids),
  ])
  return {
    comments: page.map(post => ({
      id: post.id,
      rootId: post.rootId ?? post.id,
      title: post.title,
      comment: post.text,
      author: toWireAuthor(post.author),
      createdAt: post.createdAt.toISOString(),
      category: places.get(post.id)?.category ?? null,
      movie: places.get(post.id)?.movie ?? null,
      isAnswer: toFlag(post.rootId !== null),
      removedAt: post.removedAt?.toISOString() ?? null,
      removedBy: post.removedBy,
      images: images.get(post.id) ?? [],
      reports: reports
        .filter(({ postId }) => postId === post.id)
        .map(({ reason, details, reporter, createdAt }) => ({
          reason,
          details,
          reporter,
          createdAt: createdAt.toISOString(),
        })),
    })),
    next: found.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null,
  }
}

type Moderating = Pick<Needs, 'db' | 'jobs' | 'clock'>

/** What began a discussion goes with all that was said in it. Whoever wrote it is told. */
export const moderateRemoval = (needs: Moderating, moderator: Changer, id: number): Promise<void> =>
  inTransaction(needs.db, async tx => {
    const found = await lockWithRoot(tx, id)
    if (!found || found.post.isRemoved) throw new Refusal('not-found')
    const { post } = found
    const now = needs.clock()
    if (post.rootId === null) await markDiscussionRemoved(tx, id, now)
    else await markRemoved(tx, post, 'manager', now)
    await settleReports(tx, id, 'removed', now)
    await notePost(tx, moderator, 'forum.post-removed-by-manager', post)
    if (post.authorId !== moderator.actor.userId)
      await notifyPeople(needs, tx, { postId: id, kind: 'removal', userIds: [post.authorId] })
  })

export const keepReportedPost = ({ db, clock }: Moderating, moderator: Changer, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockWithRoot(tx, id)
    if (!found || (await settleReports(tx, id, 'kept', clock())) === 0) throw new Refusal('not-found')
    await notePost(tx, moderator, 'forum.report-dismissed', found.post)
  })

/** Only what a manager removed: what somebody took back themselves stays with them. */
export const restorePost = ({ db }: Moderating, moderator: Changer, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockWithRoot(tx, id)
    if (!found || !found.post.isRemoved) throw new Refusal('not-found')
    const { post } = found
    if (post.removedBy !== 'manager' || post.isEmpty) throw new Refusal('post-gone-for-good')
    await restoreRemoved(tx, post)
    await notePost(tx, moderator, 'forum.post-restored', post)
  })
