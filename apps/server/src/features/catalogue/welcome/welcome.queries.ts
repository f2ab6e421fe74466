import type { Experience, PracticeAnswers, WeeklyMinutes } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Null before they answered. */
export async function findAnswers(db: Db, userId: number): Promise<PracticeAnswers | null> {
  const row = await db
    .selectFrom('welcomes')
    .select(['experience', 'category_id', 'weekly_minutes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row || row.experience === null || row.weekly_minutes === null) return null
  return {
    // The table's constraints allow nothing else.
    experience: row.experience as Experience,
    categoryId: row.category_id,
    weeklyMinutes: row.weekly_minutes as WeeklyMinutes,
  }
}

/** Once: a second time changes nothing. */
export async function recordWelcomeSeen(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('welcomes')
    .values({ user_id: userId })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
}

/** Answers anew replace the ones before. */
export async function recordAnswers(
  db: Db,
  userId: number,
  { experience, categoryId, weeklyMinutes }: PracticeAnswers,
): Promise<void> {
  const answers = { experience, category_id: categoryId, weekly_minutes: weeklyMinutes }
  await db
    .insertInto('welcomes')
    .values({ user_id: userId, ...answers, answered_at: sql`now()` })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...answers, answered_at: sql`now()` }))
    .execute()
}
