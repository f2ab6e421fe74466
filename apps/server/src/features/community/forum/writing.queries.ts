import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isShown } from './posts.queries.ts'

type Begun = {
  userId: number
  movieId: number | null
  categoryId: number | null
  title: string
  text: string
  now: Date
}

export async function recordRoot(tx: Db, begun: Begun): Promise<number> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      user_id: begun.userId,
      movie_id: begun.movieId,
      category_id: begun.categoryId,
      title: begun.title,
      text: begun.text,
      created_at: begun.now,
      active_at: begun.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LockedPost = {
  id: number
  rootId: number | null
  authorId: number
  movieId: number | null
  categoryId: number | null
  createdAt: Date
  isRemoved: boolean
  isEmpty: boolean
  removedBy: string | null
  removedAt: Date | null
  answers: number
}

/** Nobody else changes it until the transaction ends. Null when it is not there for readers. */
export async function lockPost(tx: Db, id: number): Promise<LockedPost | null> {
  const { rows } = await sql<LockedPost>`
    select p.id, p.root_id as "rootId", p.user_id as "authorId", p.movie_id as "movieId",
           p.category_id as "categoryId", p.created_at as "createdAt", p.answers,
           p.removed_at is not null or p.text = '' as "isRemoved", p.text = '' as "isEmpty",
           p.removed_by as "removedBy", p.removed_at as "removedAt"
      from posts p
     where p.id = ${id} and ${isShown}
       for no key update of p`.execute(tx)
  return rows[0] ?? null
}

/** What began the discussion is locked first, by everybody: none waits in a circle. */
export async function lockWithRoot(
  tx: Db,
  id: number,
): Promise<{ post: LockedPost; root: LockedPost } | null> {
  const found = await tx.selectFrom('posts').select('root_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const root = await lockPost(tx, found.root_id ?? id)
  const post = found.root_id === null ? root : await lockPost(tx, id)
  return root && post ? { post, root } : null
}

export async function recordAnswer(
  tx: Db,
  { root, userId, text, now }: { root: LockedPost; userId: number; text: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      user_id: userId,
      movie_id: root.movieId,
      category_id: root.categoryId,
      root_id: root.id,
      text,
      created_at: now,
      active_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('posts')
    .set({ answers: sql`answers + 1`, active_at: now })
    .where('id', '=', root.id)
    .execute()
  return id
}

export async function changeWords(
  tx: Db,
  id: number,
  { title, text, now }: { title: string | undefined; text: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ text, edited_at: now, ...(title !== undefined && { title }) })
    .where('id', '=', id)
    .execute()
}

/** One post alone; the answers to it stay. */
export async function markRemoved(
  tx: Db,
  { id, rootId }: Pick<LockedPost, 'id' | 'rootId'>,
  by: 'author' | 'manager',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ removed_at: now, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  if (rootId !== null) await countAnswers(tx, rootId)
}

/** A discussion with everything that was said in it. */
export async function markDiscussionRemoved(tx: Db, rootId: number, now: Date): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ removed_at: now, removed_by: 'manager' })
    .where(row => row.or([row('id', '=', rootId), row('root_id', '=', rootId)]))
    .where('removed_at', 'is', null)
    .execute()
  await countAnswers(tx, rootId)
}

/** What was removed by the same act comes back with it. */
export async function restoreRemoved(
  tx: Db,
  { id, rootId, removedAt }: Pick<LockedPost, 'id' | 'rootId' | 'removedAt'>,
): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ removed_at: null, removed_by: null })
    .where(row => row.or([row('id', '=', id), row('root_id', '=', id)]))
    .where('removed_by', '=', 'manager')
    .where('removed_at', '=', removedAt)
    .where('text', '<>', '')
    .execute()
  await countAnswers(tx, rootId ?? id)
}

/** A best answer that cannot be read is none. */
async function countAnswers(tx: Db, rootId: number): Promise<void> {
  await sql`
    update posts set
      answers = (select count(*) from posts a where a.root_id = ${rootId} and a.removed_at is null and a.text <> ''),
      best_answer_id = (select a.id from posts a
                         where a.id = posts.best_answer_id and a.removed_at is null and a.text <> '')
    where id = ${rootId}`.execute(tx)
}

export async function recordBestAnswer(tx: Db, rootId: number, answerId: number | null): Promise<void> {
  await tx.updateTable('posts').set({ best_answer_id: answerId }).where('id', '=', rootId).execute()
}

/** A second report by the same person changes nothing. */
export async function recordReport(
  tx: Db,
  report: { postId: number; userId: number; reason: string; details: string },
): Promise<void> {
  await tx
    .insertInto('post_reports')
    .values({
      post_id: report.postId,
      user_id: report.userId,
      reason: report.reason,
      details: report.details,
    })
    .onConflict(conflict => conflict.columns(['post_id', 'user_id']).doNothing())
    .execute()
}

/** Of a post and the answers to it. How many were open. */
export async function settleReports(
  tx: Db,
  postId: number,
  outcome: 'removed' | 'kept',
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update post_reports set settled_at = ${now}, outcome = ${outcome}
     where settled_at is null
       and (post_id = ${postId}
            or (${outcome} = 'removed' and post_id in (select id from posts where root_id = ${postId})))
    returning post_id`.execute(tx)
  return rows.length
}

/** What was removed is kept for a while, for who moderates and for who asks why; then its words go. */
export async function emptyOldRemoved(db: Db): Promise<void> {
  await sql`
    update posts set text = '', title = ''
     where removed_at < now() - interval '30 days' and text <> ''`.execute(db)
}
