import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { postColumns, type Managers, type Post } from '../forum/posts.queries.ts'

export type ModerationAsked = {
  show: 'all' | 'reported' | 'removed'
  where: 'lessons' | 'forum' | null
  authorId: number | null
  after: number | null
  limit: number
}

/** What can be read, what was reported and what was removed, the newest first. With its words, if they are there. */
export async function listModerated(db: Db, managers: Managers, asked: ModerationAsked): Promise<Post[]> {
  const { show, where, authorId, after, limit } = asked
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

export type OpenReport = {
  postId: number
  reason: 'spam' | 'offensive' | 'patient-data' | 'wrong' | 'other'
  details: string
  reporter: string
  createdAt: Date
}

const MOST_REPORTS = 500

export async function listOpenReports(db: Db, postIds: readonly number[]): Promise<OpenReport[]> {
  if (postIds.length === 0) return []
  const { rows } = await sql<OpenReport>`
    select r.post_id as "postId", r.reason, r.details, u.name as reporter, r.created_at as "createdAt"
      from post_reports r join users u on u.id = r.user_id
     where r.post_id = any(${postIds}::int[]) and r.settled_at is null
     order by r.created_at limit ${MOST_REPORTS}`.execute(db)
  return rows
}
