import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type UnansweredComment = {
  id: number
  movieId: number
  lesson: string
  text: string
  createdAt: Date
}

const IS_UNANSWERED = sql`root_id is null and posts.movie_id is not null and removed_at is null and answers = 0`

/** Comments on lessons that nobody has answered, the longest waiting first. */
export async function listUnansweredComments(
  db: Db,
  limit: number,
): Promise<{ count: number; comments: UnansweredComment[] }> {
  const { rows } = await sql<UnansweredComment>`
    select posts.id, posts.movie_id as "movieId", movies.title as lesson, posts.text, posts.created_at as "createdAt"
      from posts join movies on movies.id = posts.movie_id
     where ${IS_UNANSWERED} order by posts.id limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from posts where ${IS_UNANSWERED}`.execute(db)
  return { count: counted[0]?.count ?? 0, comments: rows }
}
