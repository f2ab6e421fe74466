import { bulkOutcomes, type BulkOutcome, type RefusalCode } from '@alinha/contract'
import type { BulkAction } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database.ts'

export type BulkCounts = Record<BulkOutcome, number>

export type StoredBulkChange = {
  id: string
  managerId: number | null
  manager: string | null
  action: BulkAction
  days: number | null
  reason: string
  startedAt: Date
  stoppedAt: Date | null
}

const selectBulkChanges = (db: Db) =>
  db
    .selectFrom('bulk_changes as change')
    .leftJoin('users as manager', 'manager.id', 'change.manager_id')
    .select([
      'change.id',
      'change.manager_id as managerId',
      'manager.name as manager',
      sql<BulkAction>`change.action`.as('action'),
      'change.days',
      'change.reason',
      'change.started_at as startedAt',
      'change.stopped_at as stoppedAt',
    ])

export async function findBulkChange(db: Db, id: string): Promise<StoredBulkChange | null> {
  return (await selectBulkChanges(db).where('change.id', '=', id).executeTakeFirst()) ?? null
}

const MOST_LISTED = 20

export const listBulkChanges = (db: Db): Promise<StoredBulkChange[]> =>
  selectBulkChanges(db).orderBy('change.started_at', 'desc').limit(MOST_LISTED).execute()

type NewBulkChange = {
  id: string
  managerId: number
  action: BulkAction
  days: number | null
  reason: string
}

/** False when it is there already. */
export async function recordBulkChange(db: Db, { managerId, ...change }: NewBulkChange): Promise<boolean> {
  const made = await db
    .insertInto('bulk_changes')
    .values({ ...change, manager_id: managerId })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function recordWaiting(db: Db, id: string, userIds: readonly number[]): Promise<void> {
  await sql`insert into bulk_change_people (bulk_id, user_id)
    select ${id}::uuid, user_id from unnest(${[...userIds]}::int[]) as chosen (user_id)`.execute(db)
}

/** False when it was stopped before. Whoever is changed right now is waited for. */
export async function recordStopped(db: Db, id: string): Promise<boolean> {
  const stopped = await db
    .updateTable('bulk_changes')
    .set({ stopped_at: sql`now()` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** True while it goes on. Nobody stops it until the transaction ends. */
export async function holdRunning(db: Db, id: string): Promise<boolean> {
  const running = await db
    .selectFrom('bulk_changes')
    .select('id')
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return running !== undefined
}

/** True for somebody who waits. Another worker of the same change leaves them alone. */
export async function takeWaiting(db: Db, id: string, userId: number): Promise<boolean> {
  const taken = await db
    .selectFrom('bulk_change_people')
    .select('user_id')
    .where('bulk_id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return taken !== undefined
}

const PEOPLE_AT_ONCE = 100

export async function listWaiting(db: Db, id: string, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_change_people')
    .select('user_id')
    .where('bulk_id', '=', id)
    .where('outcome', '=', 'waiting')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(PEOPLE_AT_ONCE)
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

export type Became = { outcome: 'done' | 'unchanged' } | { outcome: 'refused'; refusal: RefusalCode }

export async function recordOutcome(db: Db, id: string, userId: number, became: Became): Promise<void> {
  await db
    .updateTable('bulk_change_people')
    .set(became)
    .where('bulk_id', '=', id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'waiting')
    .execute()
}

/** Of each change, in the order of the ids. */
export async function countOutcomes(db: Db, ids: readonly string[]): Promise<BulkCounts[]> {
  const rows = await db
    .selectFrom('bulk_change_people')
    .select(by => ['bulk_id', 'outcome', by.fn.countAll<number>().as('count')])
    .where(sql<boolean>`bulk_id = any(${[...ids]}::uuid[])`)
    .groupBy(['bulk_id', 'outcome'])
    .execute()
  const counted = new Map(rows.map(row => [`${row.bulk_id} ${row.outcome}`, row.count]))
  return ids.map(
    id =>
      Object.fromEntries(
        bulkOutcomes.map(outcome => [outcome, counted.get(`${id} ${outcome}`) ?? 0]),
      ) as BulkCounts,
  )
}

const PAGE = 50

export async function listPeopleOf(
  db: Db,
  id: string,
  { outcome, after = 0 }: { outcome?: BulkOutcome | undefined; after?: number | undefined },
) {
  const rows = await db
    .selectFrom('bulk_change_people as person')
    .innerJoin('users', 'users.id', 'person.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      sql<BulkOutcome>`person.outcome`.as('outcome'),
      sql<RefusalCode | null>`person.refusal`.as('refusal'),
    ])
    .where('person.bulk_id', '=', id)
    .where('person.user_id', '>', after)
    .$if(outcome !== undefined, query => query.where('person.outcome', '=', outcome ?? ''))
    .orderBy('person.user_id')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** With what became of each person. What was done stays. */
export async function deleteOldBulkChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('bulk_changes')
    .where('started_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
