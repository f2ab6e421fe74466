import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isShown } from './posts.queries.ts'

type OpeningPost = {
  userId: number
  movieId: number | null
  categoryId: number | null
  title: string
  text: string
  now: Date
}

/** Records the post that begins a discussion. */
export async function recordOpeningPost(tx: Db, post: OpeningPost): Promise<number> {
  const { id } = await tx
    .insertInto('posts')
    .values({
      user_id: post.userId,
      movie_id: post.movieId,
      category_id: post.categoryId,
      title: post.title,
      text: post.text,
      created_at: post.now,
      active_at: post.now,
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
  title: string | null
  text: string
  createdAt: Date
  isRemoved: boolean
  isEmpty: boolean
  removedBy: string | null
  removedAt: Date | null
  answers: number
}

/** Locks it until the transaction ends. Returns null for a post that nobody can read. */
export async function lockPost(tx: Db, id: number): Promise<LockedPost | null> {
  const { rows } = await sql<LockedPost>`
    select p.id, p.root_id as "rootId", p.user_id as "authorId", p.movie_id as "movieId",
           p.category_id as "categoryId", p.title, p.text, p.created_at as "createdAt", p.answers,
           p.removed_at is not null or p.text = '' as "isRemoved", p.text = '' as "isEmpty",
           p.removed_by as "removedBy", p.removed_at as "removedAt"
      from posts p
     where p.id = ${id}
       and ${isShown}
       for no key update of p`.execute(tx)
  return rows[0] ?? null
}

/** Locks the opening post first, as every other transaction does, so that no two can deadlock. */
export async function lockPostAndRoot(
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

export async function changePostText(
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

/** Removes this post alone; the answers to it stay. */
export async function markPostRemoved(
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
  if (rootId !== null) await recountAnswers(tx, rootId)
}

/** Removes an opening post with all its answers. */
export async function markDiscussionRemoved(tx: Db, rootId: number, now: Date): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ removed_at: now, removed_by: 'manager' })
    .where(row => row.or([row('id', '=', rootId), row('root_id', '=', rootId)]))
    .where('removed_at', 'is', null)
    .execute()
  await recountAnswers(tx, rootId)
}

/** Brings back the answers too that were removed together with the post. */
export async function markPostRestored(
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
  await recountAnswers(tx, rootId ?? id)
}

/** A removed answer no longer counts, and is no longer the best one. */
async function recountAnswers(tx: Db, rootId: number): Promise<void> {
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

/** Until then managers can read a removed post, and restore it. */
export async function blankOldRemovedPosts(db: Db): Promise<void> {
  await sql`
    update posts set text = '', title = ''
     where removed_at < now() - interval '30 days' and text <> ''`.execute(db)
}
