import { toFlag, type comments, type ReplyOf, type WireComment } from '@alinha/contract'
import { Refusal } from '../../../platform/refusal.ts'
import { listUnreadDiscussions } from '../../notifications/index.ts'
import { findPost, type Post } from '../posts/posts.queries.ts'
import { preparePosts, type Reader, type ReadNeeds } from '../posts/to-wire.ts'
import { findLesson, listFirstAnswers, listLessonComments } from './comments.queries.ts'

const PAGE_LENGTH = 20
const ANSWERS_SHOWN = 3

export async function listComments(
  needs: ReadNeeds,
  reader: Reader,
  movieId: number,
  after: number | undefined,
): Promise<ReplyOf<typeof comments.listComments>> {
  const { db, config } = needs
  if (!(await findLesson(db, movieId))) throw new Refusal('not-found')
  const limit = PAGE_LENGTH + 1
  const found = await listLessonComments(db, config.MANAGER_EMAILS, {
    movieId,
    after: after ?? null,
    limit,
  })
  const page = found.slice(0, PAGE_LENGTH)
  return {
    comments: await toWireComments(needs, reader, page),
    next: found.length > PAGE_LENGTH ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function readComment(needs: ReadNeeds, reader: Reader, id: number): Promise<WireComment> {
  const post = await findPost(needs.db, needs.config.MANAGER_EMAILS, id)
  const [comment] = post ? await toWireComments(needs, reader, [post]) : []
  if (!comment) throw new Refusal('not-found')
  return comment
}

/** Each comment comes with its first answers, because most have no more. */
async function toWireComments(
  needs: ReadNeeds,
  reader: Reader,
  posts: readonly Post[],
): Promise<WireComment[]> {
  const { db, config } = needs
  const answered = posts.filter(({ answers }) => answers > 0).map(({ id }) => id)
  const [answers, unread] = await Promise.all([
    listFirstAnswers(db, config.MANAGER_EMAILS, answered, ANSWERS_SHOWN),
    listUnreadDiscussions(
      db,
      reader.userId,
      posts.map(({ id }) => id),
    ),
  ])
  const toWire = await preparePosts(needs, reader, [...posts, ...answers])
  return posts.map(post => ({
    ...toWire(post),
    movieId: post.movieId ?? 0,
    isRead: toFlag(!unread.has(post.id)),
    reply: answers.filter(({ rootId }) => rootId === post.id).map(toWire),
    replies: post.answers,
  }))
}
