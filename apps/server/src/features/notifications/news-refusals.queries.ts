import type { Db } from '../../platform/database.ts'

export async function refusesNews(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('news_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Safe to repeat: the first refusal keeps its moment. */
export async function recordNewsWish(db: Db, userId: number, isWanted: boolean, now: Date): Promise<void> {
  if (isWanted) await db.deleteFrom('news_refusals').where('user_id', '=', userId).execute()
  else
    await db
      .insertInto('news_refusals')
      .values({ user_id: userId, refused_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
