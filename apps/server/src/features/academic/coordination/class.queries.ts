import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'

type ClassModule = {
  id: number
  title: string
  mark: { correct: number; total: number; isApproved: boolean } | null
}

/** Where a student stands in the list: the furthest first, then by name. */
export type ClassPlace = { approved: number; name: string; userId: number }

export type ClassStudent = ClassPlace & {
  joinedAt: Date
  covered: number
  spent: number
  modules: ClassModule[]
  lastSeenOn: string | null
}

type ClassPage = {
  /** The place of the last one on the page before; null for the first page. */
  after: ClassPlace | null
  /** Only who has watched nothing since that day. */
  inactiveSince: string | null
  limit: number
}

/** Only who consented. Days are those of Brazil, as everywhere. */
const ranked = (institutionId: number) => sql`
  select u.id, u.name, s.joined_at, p.id as programme_id,
         (select max(d.day) from watched_days d where d.user_id = u.id) as seen_on,
         (select count(*)::int from programme_modules m join module_tests t on t.module_id = m.id
           where m.programme_id = p.id
             and exists (select from attempts a where a.user_id = u.id and a.test_id = t.id and a.is_approved))
           as approved
    from academic_students s
    join users u on u.id = s.user_id
    left join programmes p on p.academic_type = u.academic_type and p.is_published
   where s.institution_id = ${institutionId} and s.shares_progress_since is not null`

const isInactive = (since: string | null) =>
  since === null
    ? sql`true`
    : sql`greatest(seen_on, (joined_at at time zone 'America/Sao_Paulo')::date) <= ${since}::date`

/** A page of `ranked` with hours and marks. After an attempt that passes there is no other: the last one is the mark. */
const selectStudents = (page: RawBuilder<unknown>) => sql<ClassStudent>`
    with page as (${page})
    select page.id as "userId", page.name, page.approved, page.joined_at as "joinedAt", page.seen_on as "lastSeenOn",
           coalesce(t.covered, 0) as covered, coalesce(t.spent, 0) as spent,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'mark',
                      case when a.correct is not null then
                        jsonb_build_object('correct', a.correct, 'total', a.total, 'isApproved', a.is_approved) end)
                      order by m.position)
               from programme_modules m
               join module_tests test on test.module_id = m.id
               left join lateral (
                 select correct, total, is_approved from attempts
                  where user_id = page.id and test_id = test.id and handed_in_at is not null
                  order by number desc limit 1) a on true
              where m.programme_id = page.programme_id), '[]') as modules
      from page left join watched_totals t on t.user_id = page.id
     order by -page.approved, page.name, page.id`

export async function listSharing(
  db: Db,
  institutionId: number,
  { after, inactiveSince, limit }: ClassPage,
): Promise<ClassStudent[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(-approved, name, id) > (-${after.approved}::int, ${after.name}::text, ${after.userId}::int)`
  const { rows } = await selectStudents(
    sql`select * from (${ranked(institutionId)}) as ranked where ${isAfter} and ${isInactive(inactiveSince)}
         order by -approved, name, id limit ${limit}`,
  ).execute(db)
  return rows
}

/** Everybody at one moment, in the order of the list. */
export async function listSharingIds(db: Db, institutionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${ranked(institutionId)}) as ranked order by -approved, name, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Leaves out who shares no longer. */
export async function listSharingByIds(
  db: Db,
  institutionId: number,
  ids: readonly number[],
): Promise<ClassStudent[]> {
  const { rows } = await selectStudents(
    sql`select * from (${ranked(institutionId)}) as ranked where id = any(${[...ids]}::int[])`,
  ).execute(db)
  return rows
}

export async function countInactive(db: Db, institutionId: number, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ranked as (${ranked(institutionId)})
    select count(*)::int as count from ranked where ${isInactive(since)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of the published programmes that its students go through, in their order. */
export async function listClassModules(
  db: Db,
  institutionId: number,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    with ranked as (${ranked(institutionId)})
    select m.id, m.title from programme_modules m join module_tests on module_tests.module_id = m.id
     where m.programme_id in (select programme_id from ranked) order by m.programme_id, m.position`.execute(
    db,
  )
  return rows
}
