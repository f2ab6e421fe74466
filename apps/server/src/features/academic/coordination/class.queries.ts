import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type ClassModule = {
  id: number
  title: string
  mark: { correct: number; total: number; isApproved: boolean } | null
}

export type ClassStudent = {
  userId: number
  name: string
  joinedAt: Date
  covered: number
  spent: number
  modules: ClassModule[]
  lastSeenOn: string | null
}

const MOST_SHOWN = 500

/** Only who consented, the furthest first. After an attempt that passes there is no other: the last one is the mark. */
export async function listSharing(db: Db, institutionId: number): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select u.id as "userId", u.name, s.joined_at as "joinedAt",
           coalesce(t.covered, 0) as covered, coalesce(t.spent, 0) as spent, coalesce(m.modules, '[]') as modules,
           (select max(d.day) from watched_days d where d.user_id = u.id) as "lastSeenOn"
      from academic_students s
      join users u on u.id = s.user_id
      left join watched_totals t on t.user_id = u.id
      left join programmes p on p.academic_type = u.academic_type and p.is_published
      left join lateral (
        select count(*) filter (where a.is_approved) as approved,
               jsonb_agg(jsonb_build_object('id', module.id, 'title', module.title, 'mark',
                 case when a.correct is not null then
                   jsonb_build_object('correct', a.correct, 'total', a.total, 'isApproved', a.is_approved) end)
                 order by module.position) as modules
          from programme_modules module
          join module_tests test on test.module_id = module.id
          left join lateral (
            select correct, total, is_approved from attempts
             where user_id = u.id and test_id = test.id and handed_in_at is not null
             order by number desc limit 1) a on true
         where module.programme_id = p.id) m on true
     where s.institution_id = ${institutionId} and s.shares_progress_since is not null
     order by m.approved desc, u.name, u.id
     limit ${MOST_SHOWN}`.execute(db)
  return rows
}
