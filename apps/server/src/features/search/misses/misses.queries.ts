import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Under the first of a person's marks, or under the one by which the keyword knows them already. */
export async function addMiss(
  db: Db,
  { day, keyword, marks }: { day: Day; keyword: string; marks: readonly number[] },
): Promise<void> {
  await sql`
    insert into search_misses as kept (day, keyword, searches, marks)
    values (${day}, ${keyword}, 1, array[coalesce(
      (select known.mark from search_misses missed, unnest(missed.marks) as known (mark)
        where missed.keyword = ${keyword} and known.mark = any(${marks}::int[]) limit 1),
      ${marks[0]}::int)])
    on conflict (day, keyword) do update set searches = kept.searches + 1,
      marks = case when kept.marks @> excluded.marks then kept.marks else kept.marks || excluded.marks end
  `.execute(db)
}

export type MissedKeyword = { keyword: string; searches: number; people: number; lastDay: Day }

/** Those that at least so many people asked for within a period, most asked for first. */
export async function listMisses(
  db: Db,
  { from, to, people, limit }: { from: Day; to: Day; people: number; limit: number },
): Promise<MissedKeyword[]> {
  const { rows } = await sql<MissedKeyword>`
    select keyword, (select sum(searches)::int from search_misses asked
                      where asked.keyword = missed.keyword and asked.day between ${from} and ${to}) as searches,
           count(distinct mark)::int as people, max(day) as "lastDay"
      from search_misses missed, unnest(marks) as mark
     where day between ${from} and ${to}
     group by keyword having count(distinct mark) >= ${people}
     order by people desc, searches desc, keyword limit ${limit}`.execute(db)
  return rows
}

/** Forgets days before one, and what only one person ever asked for before another. */
export async function forgetMisses(db: Db, before: Day, aloneBefore: Day): Promise<void> {
  await sql`
    delete from search_misses missed
     where day < ${before}
        or (day < ${aloneBefore} and not exists (
              select from search_misses other
               where other.keyword = missed.keyword and not (other.marks <@ missed.marks))
            and cardinality(marks) = 1)
  `.execute(db)
}
