import { toFlag, type InputOf, type manageCommunity, type ReplyOf } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listPlaces } from '../forum/topics.queries.ts'
import { listWireImages } from '../posts/images.ts'
import { recordPostAudit, type PostEditor } from '../posts/post-audit.ts'
import { lockPostAndRoot, markPostRestored } from '../posts/post-writes.queries.ts'
import { listOpenReports, settleReports } from '../posts/reports.queries.ts'
import { toWireAuthor, type ReadNeeds } from '../posts/to-wire.ts'
import { listModeratedPosts } from './moderation.queries.ts'

const PAGE_LENGTH = 30

export async function listAllComments(
  needs: ReadNeeds,
  { show = 'all', where, authorId, after }: InputOf<typeof manageCommunity.listAllComments>['query'],
): Promise<ReplyOf<typeof manageCommunity.listAllComments>> {
  const { db, config } = needs
  const found = await listModeratedPosts(db, config.MANAGER_EMAILS, {
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
    // A picture ends with its post, for moderators too.
    listWireImages(
      needs,
      page.filter(({ removedAt }) => removedAt === null).map(({ id }) => id),
    ),
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

export const keepReportedPost = (
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  manager: PostEditor,
  id: number,
): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockPostAndRoot(tx, id)
    if (!found || (await settleReports(tx, id, 'kept', clock())) === 0) throw new Refusal('not-found')
    await recordPostAudit(tx, manager, 'forum.report-dismissed', found.post)
  })

/** Only for posts that a manager removed: what its author removed stays removed. */
export const restorePost = ({ db }: Pick<Needs, 'db'>, manager: PostEditor, id: number): Promise<void> =>
  inTransaction(db, async tx => {
    const found = await lockPostAndRoot(tx, id)
    if (!found || !found.post.isRemoved) throw new Refusal('not-found')
    const { post } = found
    if (post.removedBy !== 'manager' || post.isEmpty) throw new Refusal('post-gone-for-good')
    await markPostRestored(tx, post)
    await recordPostAudit(tx, manager, 'forum.post-restored', post)
  })
