import type { Db } from '../../platform/database.ts'

export async function recordMembership(db: Db, userId: number): Promise<void> {
  await db.insertInto('memberships').values({ user_id: userId }).execute()
}
