import type { Day, StatementSum } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Sums and the fact up to which they are summed change together: whoever changes them is alone. */
export async function lockSums(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statement_sums'), 0)`.execute(tx)
}

/** For who reads them in a transaction that also waits for others: they stay as they are until it ends. */
export async function keepSums(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('statement_sums'), 0)`.execute(tx)
}

export async function readSummedTo(db: Db): Promise<number> {
  const row = await db.selectFrom('summed_facts').select('up_to').executeTakeFirstOrThrow()
  return Number(row.up_to)
}

export async function recordSummedTo(tx: Db, upTo: number): Promise<void> {
  await tx.updateTable('summed_facts').set({ up_to: upTo }).execute()
}

export async function addToSums(tx: Db, change: readonly StatementSum[]): Promise<void> {
  if (change.length === 0) return
  await sql`
    insert into statement_sums as old
      (receiver_id, day, kind, bought, course_id, period, lines, gross, fee, share)
    select * from unnest(
      ${change.map(one => one.receiverId)}::int[], ${change.map(one => one.day)}::date[],
      ${change.map(one => one.kind)}::text[], ${change.map(one => one.bought)}::text[],
      ${change.map(one => one.courseId ?? 0)}::int[], ${change.map(one => one.period ?? '')}::text[],
      ${change.map(one => one.lines)}::bigint[], ${change.map(one => one.gross)}::bigint[],
      ${change.map(one => one.fee)}::bigint[], ${change.map(one => one.share)}::bigint[])
    on conflict (receiver_id, day, kind, bought, course_id, period) do update set
      lines = old.lines + excluded.lines, gross = old.gross + excluded.gross,
      fee = old.fee + excluded.fee, share = old.share + excluded.share
  `.execute(tx)
}

type SumRow = {
  day: Day
  kind: StatementSum['kind']
  bought: StatementSum['bought']
  course_id: number
  period: string
  lines: number
  gross: number
  fee: number
  share: number
}

/** Of a receiver within a period, each day, or each month on its first day. */
export async function listSums(
  db: Db,
  receiverId: number,
  { from, to, by }: { from: Day; to: Day; by: 'day' | 'month' },
): Promise<StatementSum[]> {
  const { rows } = await sql<SumRow>`
    select date_trunc(${by}, day)::date as day, kind, bought, course_id, period,
           sum(lines)::bigint as lines, sum(gross)::bigint as gross, sum(fee)::bigint as fee, sum(share)::bigint as share
      from statement_sums
     where receiver_id = ${receiverId} and day between ${from} and ${to}
     group by 1, 2, 3, 4, 5
  `.execute(db)
  return rows.map(({ course_id: course, period, ...sum }) => ({
    ...sum,
    receiverId,
    courseId: course === 0 ? null : course,
    period: period === 'yearly' || period === 'monthly' ? period : null,
  }))
}

/** What each receiver earned up to a day. */
export async function listEarned(db: Db, to: Day): Promise<Map<number, number>> {
  const { rows } = await sql<{ receiver_id: number; earned: number }>`
    select receiver_id, sum(share)::bigint as earned from statement_sums where day <= ${to} group by 1
  `.execute(db)
  return new Map(rows.map(row => [row.receiver_id, row.earned]))
}

export async function readEarned(db: Db, receiverId: number, to: Day): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(share), 0)::bigint as earned from statement_sums
     where receiver_id = ${receiverId} and day <= ${to}
  `.execute(db)
  return rows[0]?.earned ?? 0
}

/** The newest days within a period on which money of the receiver went back or came back, for so many lines. */
export async function listDaysGivenBack(
  db: Db,
  receiverId: number,
  { from, to, lines }: { from: Day; to: Day; lines: number },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from (
      select day, sum(sum(lines)) over (order by day desc) - sum(lines) as newer
        from statement_sums
       where receiver_id = ${receiverId} and day between ${from} and ${to} and kind <> 'sale' and lines <> 0
       group by day) as days
     where newer < ${lines}
  `.execute(db)
  return rows.map(({ day }) => day)
}
