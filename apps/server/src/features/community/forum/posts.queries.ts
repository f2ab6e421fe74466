import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { PUBLISHED_LESSONS } from '../../catalogue/index.ts'

export type Author = {
  id: number
  name: string
  avatarName: string | null
  isTeacher: boolean
  isConsultor: boolean
  isManager: boolean
}

export type Post = {
  id: number
  rootId: number | null
  movieId: number | null
  categoryId: number | null
  title: string
  text: string
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  removedBy: 'author' | 'manager' | null
  answers: number
  activeAt: Date
  bestAnswerId: number | null
  author: Author
}

/** Whoever reads a post must know who is a manager by the configured list. */
export type Managers = readonly string[]

/**
 * A teacher is one on the lessons of the courses they teach, and everywhere in the forum. A post that was emptied for
 * good counts as removed.
 */
export const postColumns = (managers: Managers): RawBuilder<unknown> => sql`
  p.id, p.root_id as "rootId", p.movie_id as "movieId", p.category_id as "categoryId", p.title, p.text,
  p.created_at as "createdAt", p.edited_at as "editedAt",
  case when p.text = '' then coalesce(p.removed_at, p.created_at) else p.removed_at end as "removedAt",
  case when p.text = '' then coalesce(p.removed_by, 'author') else p.removed_by end as "removedBy",
  p.answers, p.active_at as "activeAt", p.best_answer_id as "bestAnswerId",
  json_build_object(
    'id', u.id, 'name', u.name, 'avatarName', u.avatar_path, 'isConsultor', u.is_consultor,
    'isManager', u.is_manager or (u.email_confirmed_at is not null and u.email = any(${managers}::text[])),
    'isTeacher', exists (
      select from course_teachers taught
       where taught.user_id = p.user_id
         and (p.movie_id is null
              or taught.course_id = (select course_id from movies where movies.id = p.movie_id)))) as author`

/** What was written on a lesson is there as long as the lesson is. */
export const isShown = sql`
  (p.movie_id is null or exists (
     select from ${sql.raw(PUBLISHED_LESSONS)} where movies.id = p.movie_id))`

/** Null when it is not there for readers. What was removed is there while it has answers. */
export async function findPost(db: Db, managers: Managers, id: number): Promise<Post | null> {
  const { rows } = await sql<Post>`
    select ${postColumns(managers)} from posts p join users u on u.id = p.user_id
     where p.id = ${id} and ${isShown}`.execute(db)
  return rows[0] ?? null
}

export async function listPosts(db: Db, managers: Managers, ids: readonly number[]): Promise<Post[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Post>`
    select ${postColumns(managers)} from posts p join users u on u.id = p.user_id
     where p.id = any(${ids}::int[]) and ${isShown}`.execute(db)
  return rows
}

/** Null when there is no such lesson for members. */
export async function findLesson(
  db: Db,
  movieId: number,
): Promise<{ id: number; teacherIds: number[] } | null> {
  const { rows } = await sql<{ id: number; teacherIds: number[] }>`
    select movies.id, array(select user_id from course_teachers taught where taught.course_id = courses.id) as "teacherIds"
      from ${sql.raw(PUBLISHED_LESSONS)} where movies.id = ${movieId}`.execute(db)
  return rows[0] ?? null
}

/** The newest first. */
export async function listCommentsOfLesson(
  db: Db,
  managers: Managers,
  { movieId, after, limit }: { movieId: number; after: number | null; limit: number },
): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select * from posts
             where movie_id = ${movieId} and root_id is null and (removed_at is null or answers > 0)
               and id < ${after ?? 2_147_483_647}
             order by id desc limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.id desc`.execute(db)
  return rows
}

/** Of each of these, the oldest answers that can be read. */
export async function listFirstAnswers(
  db: Db,
  managers: Managers,
  rootIds: readonly number[],
  limit: number,
): Promise<Post[]> {
  if (rootIds.length === 0) return []
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from unnest(${rootIds}::int[]) as asked (id)
      join lateral (select * from posts
                     where root_id = asked.id and removed_at is null and text <> ''
                     order by id limit ${limit}) as p on true
      join users u on u.id = p.user_id
     order by p.id`.execute(db)
  return rows
}

/** The oldest first, from one on. */
export async function listAnswers(
  db: Db,
  managers: Managers,
  { rootId, from, limit }: { rootId: number; from: number; limit: number },
): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select * from posts
             where root_id = ${rootId} and id >= ${from} and removed_at is null and text <> ''
             order by id limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.id`.execute(db)
  return rows
}
