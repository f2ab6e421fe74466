import { listFirstAnswers, listLessonComments } from '../../features/community/comments/comments.queries.ts'
import { findPostIds, toSearchQuery } from '../../features/community/forum/search.queries.ts'
import {
  listAnswers,
  listPlaces,
  listTopicPosts,
  type TopicQuery,
} from '../../features/community/forum/topics.queries.ts'
import { listModeratedPosts } from '../../features/community/manage/moderation.queries.ts'
import { isFollowing, listFollowers } from '../../features/community/posts/follows.queries.ts'
import { listImages } from '../../features/community/posts/images.queries.ts'
import { listPosts } from '../../features/community/posts/posts.queries.ts'
import { listOpenReports } from '../../features/community/posts/reports.queries.ts'
import {
  listNewestNotifications,
  listLatest,
  listUnread,
  listUnreadDiscussions,
} from '../../features/notifications/notifications.queries.ts'
import type { Database } from '../../platform/database.ts'

const SHOWN: TopicQuery['show'][] = ['topics', 'unanswered', 'lessons', 'following', 'mine']

type Visit = { userId: number; movieId: number; keywords: readonly string[] }

/** Sends every statement of reading, searching and moderating the community. */
export async function sendCommunityStatements(
  db: Database,
  { userId, movieId, keywords }: Visit,
): Promise<void> {
  const managers: string[] = []
  const page = { after: null, limit: 21 }
  const comments = await listLessonComments(db, managers, { movieId, ...page })
  const ids = comments.map(({ id }) => id)
  await listLessonComments(db, managers, { movieId, after: ids[10] ?? 0, limit: 21 })
  await listFirstAnswers(db, managers, ids, 3)
  await listAnswers(db, managers, { rootId: 7, from: 0, limit: 31 })
  await listPosts(db, managers, ids)
  await listPlaces(db, ids)
  await listImages(db, ids)
  for (const show of SHOWN)
    for (const categoryId of [null, 3]) {
      const asked = { userId, show, categoryId, limit: 21 }
      const topics = await listTopicPosts(db, managers, { ...asked, after: null })
      const last = topics.at(-1)
      if (last)
        await listTopicPosts(db, managers, { ...asked, after: { activeAt: last.activeAt, id: last.id } })
    }
  await isFollowing(db, userId, 7)
  await listFollowers(db, 7)
  for (const keyword of keywords) {
    const query = await toSearchQuery(db.pool, keyword)
    const asked = { query, where: null, categoryId: null, movieId: null, after: null, limit: 21 }
    await findPostIds(db.pool, asked)
    await findPostIds(db.pool, { ...asked, categoryId: 2 })
    await findPostIds(db.pool, { ...asked, movieId })
  }
  for (const show of ['all', 'reported', 'removed'] as const)
    await listModeratedPosts(db, managers, { show, where: null, authorId: null, ...page })
  await listModeratedPosts(db, managers, { show: 'all', where: null, authorId: userId, ...page })
  await listOpenReports(db, ids)
  await listNewestNotifications(db, userId, page)
  await listUnread(db, [userId])
  await listLatest(db, [userId])
  await listUnreadDiscussions(db, userId, ids)
}
