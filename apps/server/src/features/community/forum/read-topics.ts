import { toFlag, type forum, type InputOf, type ReplyOf, type WireDiscussion } from '@alinha/contract'
import { mayChooseBestAnswer } from '@alinha/domain'
import { Refusal } from '../../../platform/refusal.ts'
import { listUnreadDiscussions } from '../../notifications/index.ts'
import { isFollowing } from '../posts/follows.queries.ts'
import { findPost, listPosts } from '../posts/posts.queries.ts'
import { preparePosts, type Reader, type ReadNeeds } from '../posts/to-wire.ts'
import { toWireTopics } from './to-wire-topics.ts'
import { listAnswers, listTopicPosts, type TopicQuery } from './topics.queries.ts'

const TOPICS_A_PAGE = 20
const ANSWERS_A_PAGE = 30

export async function listTopics(
  needs: ReadNeeds,
  { userId }: Reader,
  { show = 'topics', categoryId, after }: InputOf<typeof forum.listTopics>['query'],
): Promise<ReplyOf<typeof forum.listTopics>> {
  const found = await listTopicPosts(needs.db, needs.config.MANAGER_EMAILS, {
    userId,
    show,
    categoryId: categoryId ?? null,
    after: toCursor(after),
    limit: TOPICS_A_PAGE + 1,
  })
  const page = found.slice(0, TOPICS_A_PAGE)
  const last = found.length > TOPICS_A_PAGE ? page.at(-1) : undefined
  return {
    topics: await toWireTopics(needs, page),
    next: last ? `${last.activeAt.getTime()}-${last.id}` : null,
  }
}

function toCursor(after: string | undefined): TopicQuery['after'] {
  const [activeAt, id] = after?.split('-').map(Number) ?? []
  return activeAt === undefined || id === undefined ? null : { activeAt: new Date(activeAt), id }
}

/** A topic of the forum, or a comment on a lesson, with a page of its answers. */
export async function readTopic(
  needs: ReadNeeds,
  reader: Reader,
  id: number,
  from = 0,
): Promise<WireDiscussion> {
  const { db, config } = needs
  const managers = config.MANAGER_EMAILS
  const root = await findPost(db, managers, id)
  if (!root || root.rootId !== null || (root.removedAt && root.answers === 0)) throw new Refusal('not-found')
  const [answers, best, follows, unread] = await Promise.all([
    listAnswers(db, managers, { rootId: id, from, limit: ANSWERS_A_PAGE + 1 }),
    root.bestAnswerId === null ? [] : listPosts(db, managers, [root.bestAnswerId]),
    isFollowing(db, reader.userId, id),
    listUnreadDiscussions(db, reader.userId, [id]),
  ])
  const [toWire, [topic]] = await Promise.all([
    preparePosts(needs, reader, [root, ...answers, ...best]),
    toWireTopics(needs, [root]),
  ])
  if (!topic) throw new Refusal('not-found')
  const isRemoved = root.removedAt !== null
  return {
    topic,
    opening: toWire(root),
    bestAnswer: best[0] ? toWire(best[0]) : null,
    replies: answers.slice(0, ANSWERS_A_PAGE).map(toWire),
    next: answers[ANSWERS_A_PAGE]?.id ?? null,
    isFollowing: toFlag(follows),
    isRead: toFlag(!unread.has(id)),
    mayChooseBest: toFlag(mayChooseBestAnswer({ authorId: root.author.id, isRemoved }, reader)),
  }
}
