import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** The modules that were open to a person when a manager moved modules. */
export async function listOpenedModules(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('opened_modules')
    .select('module_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(row => row.module_id))
}

export type StudentProgress = { userId: number; passed: number[]; opened: number[] }

/** Of whoever goes through the programme now, or has taken a test of it. */
export async function listProgress(db: Db, programmeId: number): Promise<StudentProgress[]> {
  const { rows } = await sql<StudentProgress>`
    with taken as (
      select a.user_id, array_agg(distinct t.module_id) filter (where a.is_approved) as passed
        from attempts a
        join module_tests t on t.id = a.test_id
        join programme_modules m on m.id = t.module_id and m.programme_id = ${programmeId}
       group by a.user_id
    )
    select s.user_id as "userId", coalesce(taken.passed, '{}') as passed,
           array(select o.module_id from opened_modules o where o.user_id = s.user_id) as opened
      from programmes p
      join users u on u.academic_type = p.academic_type
      join academic_students s on s.user_id = u.id and s.unlocked_at is not null
      left join taken on taken.user_id = s.user_id
     where p.id = ${programmeId} and (p.is_published or taken.user_id is not null)`.execute(db)
  return rows
}

/** Keeps what was written down before. */
export async function recordOpened(
  tx: Db,
  opened: readonly { userId: number; moduleId: number }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into opened_modules (user_id, module_id, kept_at)
    select user_id, module_id, ${at}::timestamptz
      from unnest(${opened.map(({ userId }) => userId)}::int[], ${opened.map(({ moduleId }) => moduleId)}::int[])
           as kept (user_id, module_id)
    on conflict do nothing`.execute(tx)
}
