import { KEPT_MONTHS } from '@alinha/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/database.ts'

type Kept = {
  table: string
  months: number
  /** Which rows are older than the months say. The others are not looked at, however old. */
  isOlder: (months: number) => RawBuilder<boolean>
}

const before = (months: number) => sql`now() - make_interval(months => ${months})`

/** What ends by its age alone, without anybody asking. */
const kept: readonly Kept[] = [
  {
    table: 'access_records',
    months: KEPT_MONTHS.accessRecords,
    isOlder: months => sql`day < (${before(months)})::date`,
  },
  {
    table: 'payment_inbox',
    months: KEPT_MONTHS.paymentDeliveries,
    // What was not read yet is a promise, whatever its age.
    isOlder: months => sql`received_at < ${before(months)} and done_at is not null`,
  },
  {
    table: 'movie_views',
    months: KEPT_MONTHS.lessonHistory,
    isOlder: months => sql`hour < ${before(months)}`,
  },
  {
    table: 'member_lesson_days',
    months: KEPT_MONTHS.lessonHistory,
    isOlder: months => sql`day < (${before(months)})::date`,
  },
  {
    table: 'consents',
    months: KEPT_MONTHS.consentsWithoutAccount,
    isOlder: months =>
      sql`user_id in (select user_id from account_deletions where carried_out_at < ${before(months)})`,
  },
]

/** A few seconds of work, so that no statement reaches the limit of the worker after weeks of absence. */
const AT_ONCE = 20_000

/** The table itself, or its partitions: a row has its place in one of them, by which it is found at once. */
async function listLeaves(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ leaf: string }>`
    select relid::regclass::text as leaf from pg_partition_tree(${table}::regclass) where isleaf`.execute(db)
  return rows.length > 0 ? rows.map(({ leaf }) => leaf) : [table]
}

/** Deletes what is older than the privacy policy says. */
export async function deleteOldData(db: Database): Promise<void> {
  for (const { table, months, isOlder } of kept)
    for (const leaf of await listLeaves(db, table)) {
      const name = sql.table(leaf)
      for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
        const { numAffectedRows } = await sql`
          delete from ${name} where ctid = any(array(
            select ctid from ${name} where ${isOlder(months)} limit ${AT_ONCE}))`.execute(db)
        deleted = Number(numAffectedRows)
      }
    }
}
