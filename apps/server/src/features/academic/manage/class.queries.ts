import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type ClassStudent = {
  userId: number
  name: string
  joinedAt: Date
  covered: number
  spent: number
  approvedModules: number
  modules: number
  lastSeenOn: string | null
}

const MOST_SHOWN = 500

/** Only who consented, the furthest first. */
export async function listSharing(db: Db, institutionId: number): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select u.id as "userId", u.name, s.joined_at as "joinedAt",
           coalesce(t.covered, 0) as covered, coalesce(t.spent, 0) as spent,
           (select count(distinct a.test_id)::int from attempts a
              join module_tests mt on mt.id = a.test_id join programme_modules m on m.id = mt.module_id
             where a.user_id = u.id and a.is_approved and m.programme_id = p.id) as "approvedModules",
           (select count(*)::int from programme_modules m where m.programme_id = p.id) as modules,
           (select max(d.day) from watched_days d where d.user_id = u.id) as "lastSeenOn"
      from academic_students s
      join users u on u.id = s.user_id
      left join watched_totals t on t.user_id = u.id
      left join programmes p on p.academic_type = u.academic_type and p.is_published
     where s.institution_id = ${institutionId} and s.shares_progress_since is not null
     order by "approvedModules" desc, u.name
     limit ${MOST_SHOWN}`.execute(db)
  return rows
}
