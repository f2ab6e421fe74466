import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { postColumns, type Managers, type Post } from '../posts/posts.queries.ts'

type ModerationQuery = {
  show: 'all' | 'reported' | 'removed'
  where: 'lessons' | 'forum' | null
  authorId: number | null
  after: number | null
  limit: number
}

/** Newest first. Removed posts come with their text, as long as it is kept. */
export async function listModeratedPosts(
  db: Db,
  managers: Managers,
  query: ModerationQuery,
): Promise<Post[]> {
  const { show, where, authorId, after, limit } = query
  const narrowed = sql.join(
    [
      after === null ? sql`true` : sql`p.id < ${after}`,
      ...(authorId === null ? [] : [sql`p.user_id = ${authorId}`]),
      ...(where === 'lessons' ? [sql`p.movie_id is not null`] : []),
      ...(where === 'forum' ? [sql`p.category_id is not null`] : []),
      ...(show === 'removed' ? [sql`p.removed_at is not null`] : []),
      ...(show === 'reported'
        ? [sql`p.id in (select post_id from post_reports where settled_at is null)`]
        : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<Post>`
    select ${postColumns(managers)}
      from (select * from posts p where ${narrowed} order by p.id desc limit ${limit}) as p
      join users u on u.id = p.user_id
     order by p.id desc`.execute(db)
  return rows
}
