import type { Db } from '../../platform/database.ts'

/** Nothing is recorded for a code that is unknown or whose link was stopped. */
export async function recordReferral(db: Db, userId: number, code: string): Promise<void> {
  await db
    .insertInto('referrals')
    .columns(['user_id', 'associate_id'])
    .expression(by =>
      by
        .selectFrom('associates')
        .select(of => [of.val(userId).as('user_id'), 'id'])
        .where('code', '=', code)
        .where('is_active', '=', true),
    )
    .execute()
}
