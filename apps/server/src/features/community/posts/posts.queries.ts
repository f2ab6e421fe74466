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

/** The e-mails of the configured list that makes managers. */
export type Managers = readonly string[]

/**
 * Teachers have their badge on the lessons of the courses they teach, and everywhere in the forum. A post without text
 * counts as removed: its text was deleted for good.
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

/** A comment can be read only while the course of its lesson is published. */
export const isShown = sql`
  (p.movie_id is null or exists (
     select from ${sql.raw(PUBLISHED_LESSONS)} where movies.id = p.movie_id))`

/** Returns removed posts too: their place is shown while they have answers. */
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
