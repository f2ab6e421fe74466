import { sql } from 'kysely'
import { PUBLISHED_LESSONS } from '../../catalogue/index.ts'
import type { Db } from '../../../platform/database.ts'
import { postColumns, type Managers, type Post } from '../posts/posts.queries.ts'

/** Returns null for a lesson whose course is not published. */
export async function findLesson(
  db: Db,
  movieId: number,
): Promise<{ id: number; teacherIds: number[] } | null> {
  const { rows } = await sql<{ id: number; teacherIds: number[] }>`
    select movies.id, array(select user_id from course_teachers taught where taught.course_id = courses.id) as "teacherIds"
      from ${sql.raw(PUBLISHED_LESSONS)} where movies.id = ${movieId}`.execute(db)
  return rows[0] ?? null
}

/** Newest first. */
export async function listLessonComments(
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

/** The oldest answers to each of these comments, without removed ones. */
export async function listFirstAnswers(
  db: Db,
  managers: Managers,
  rootIds: readonly number[],
  limit: number,
): Promise<Post[]> {
  if (rootIds.length === 0) return []
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from unnest(${rootIds}::int[]) as root (id)
      join lateral (select * from posts
                     where root_id = root.id and removed_at is null and text <> ''
                     order by id limit ${limit}) as p on true
      join users u on u.id = p.user_id
     order by p.id`.execute(db)
  return rows
}
