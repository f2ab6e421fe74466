import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type NewView = { userId: number; viewedBy: number; sessionId: string }
export type MemberView = { id: string; endsAt: Date }

export async function recordView(db: Db, { userId, viewedBy, sessionId }: NewView): Promise<MemberView> {
  return db
    .insertInto('member_views')
    .values({ user_id: userId, viewed_by: viewedBy, session_id: sessionId })
    .returning(['id', 'expires_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** Answers with whom it was about; null for a view of another session, or one that has ended. */
export async function endOwnView(db: Db, viewId: string, sessionId: string): Promise<number | null> {
  const row = await db
    .updateTable('member_views')
    .set({ ended_at: sql`now()`, ended_because: 'ended-by-manager' })
    .where('id', '=', viewId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Null when it was ended before its time, or is noted already. */
export async function noteRanOut(
  db: Db,
  viewId: string,
): Promise<{ userId: number; viewedBy: number | null } | null> {
  const row = await db
    .updateTable('member_views')
    .set({ ended_at: sql`expires_at`, ended_because: 'ran-out' })
    .where('id', '=', viewId)
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning(['user_id as userId', 'viewed_by as viewedBy'])
    .executeTakeFirst()
  return row ?? null
}

/** The audit keeps for longer who viewed whom, and why. */
export async function deleteOldViews(db: Db): Promise<void> {
  await db
    .deleteFrom('member_views')
    .where('begun_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}
