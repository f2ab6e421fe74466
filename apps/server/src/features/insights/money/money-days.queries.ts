import type { Day, MovementKind } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type MoneyKind = MovementKind | 'trial' | 'trial-paid' | 'failed-charge'
export type MoneyDay = { day: Day; kind: MoneyKind; amount: number; people: number }
export type CohortMonth = { cohort: Day; month: number; people: number }

/** All at once: who reads sees what was counted before, or what was counted now. */
export async function replaceMoneyDays(
  tx: Db,
  { days, cohorts, at }: { days: readonly MoneyDay[]; cohorts: readonly CohortMonth[]; at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('money_days'), 0)`.execute(tx)
  await sql`delete from money_days`.execute(tx)
  await sql`delete from cohort_months`.execute(tx)
  await sql`
    insert into money_days (day, kind, amount, people)
    select * from unnest(${days.map(one => one.day)}::date[], ${days.map(one => one.kind)}::text[],
                         ${days.map(one => one.amount)}::bigint[], ${days.map(one => one.people)}::int[])`.execute(
    tx,
  )
  await sql`
    insert into cohort_months (cohort, month, people)
    select * from unnest(${cohorts.map(one => one.cohort)}::date[], ${cohorts.map(one => one.month)}::int[],
                         ${cohorts.map(one => one.people)}::int[])`.execute(tx)
  await sql`
    insert into counted_money (counted_at) values (${at})
    on conflict (is_the_only_row) do update set counted_at = excluded.counted_at`.execute(tx)
}

/** Up to a day, the earliest first: what is paid on a day is the sum of everything before it. */
export async function listMoneyDays(db: Db, to: Day): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    select day, kind, amount, people from money_days where day <= ${to} order by day`.execute(db)
  return rows
}

export async function listCohortMonths(db: Db): Promise<CohortMonth[]> {
  const { rows } = await sql<CohortMonth>`
    select cohort, month, people from cohort_months order by cohort, month`.execute(db)
  return rows
}

export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('counted_money').select('counted_at').executeTakeFirst()
  return row?.counted_at ?? null
}
