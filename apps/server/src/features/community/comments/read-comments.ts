import { toFlag, type comments, type ReplyOf, type WireComment } from '@alinha/contract'
import { Refusal } from '../../../platform/refusal.ts'
import {
  findLesson,
  findPost,
  listCommentsOfLesson,
  listFirstAnswers,
  type Post,
} from '../forum/posts.queries.ts'
import { postWriter, type Reader, type Reading } from '../forum/to-wire.ts'
import { listUnreadDiscussions } from '../../notifications/index.ts'

const PAGE_LENGTH = 20
const ANSWERS_SHOWN = 3

export async function readComments(
  needs: Reading,
  reader: Reader,
  movieId: number,
  after: number | undefined,
): Promise<ReplyOf<typeof comments.listComments>> {
  const { db, config } = needs
  if (!(await findLesson(db, movieId))) throw new Refusal('not-found')
  const limit = PAGE_LENGTH + 1
  const found = await listCommentsOfLesson(db, config.MANAGER_EMAILS, {
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

export async function readComment(needs: Reading, reader: Reader, id: number): Promise<WireComment> {
  const post = await findPost(needs.db, needs.config.MANAGER_EMAILS, id)
  const [comment] = post ? await toWireComments(needs, reader, [post]) : []
  if (!comment) throw new Refusal('not-found')
  return comment
}

/** Each with its first answers: most comments have no more. */
async function toWireComments(
  needs: Reading,
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
  const toWire = await postWriter(needs, reader, [...posts, ...answers])
  return posts.map(post => ({
    ...toWire(post),
    movieId: post.movieId ?? 0,
    isRead: toFlag(!unread.has(post.id)),
    reply: answers.filter(({ rootId }) => rootId === post.id).map(toWire),
    replies: post.answers,
  }))
}
