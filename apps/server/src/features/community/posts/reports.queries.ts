import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** A second report of the same person changes nothing. */
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

/** Closes the reports of a post, and of its answers if they go with it. Returns how many were open. */
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

type OpenReport = {
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
