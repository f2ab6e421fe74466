import type { BugSide } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type SeenBug = {
  fingerprint: string
  side: BugSide
  release: string
  title: string
  place: string
  frames: readonly string[]
  count: number
  traceId: string | null
}

/** One that was resolved and happens again is open again, and managers are told again. */
export async function recordBug(db: Db, bug: SeenBug): Promise<void> {
  const { fingerprint, side, release, title, place, frames, count, traceId } = bug
  await db
    .insertInto('bugs')
    .values({ fingerprint, side, release, title, place, frames: [...frames], count, trace_id: traceId })
    .onConflict(conflict =>
      conflict.column('fingerprint').doUpdateSet({
        count: sql<number>`bugs.count + excluded.count`,
        last_at: sql<Date>`now()`,
        trace_id: sql<string>`coalesce(excluded.trace_id, bugs.trace_id)`,
        told_at: sql<Date | null>`case when bugs.resolved_at is null then bugs.told_at end`,
        place: sql<string>`excluded.place`,
        resolved_at: null,
      }),
    )
    .execute()
}

export const isKnownBug = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await db.selectFrom('bugs').select('id').where('fingerprint', '=', fingerprint).executeTakeFirst()) !==
  undefined

const MOST_LISTED = 200

export const listBugs = (db: Db) =>
  db
    .selectFrom('bugs')
    .selectAll()
    .orderBy(sql`resolved_at is not null`)
    .orderBy('last_at', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** Returns false when there is no such bug. */
export async function markResolved(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bugs')
    .set({ resolved_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const MOST_TOLD_AT_ONCE = 50

/**
 * What managers were not told of yet, marked as told. What pages report anybody can make up, so that it makes one mail an
 * hour at most.
 */
export async function takeUntoldBugs(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update bugs set told_at = now()
     where id in (
       select id from bugs
        where told_at is null and resolved_at is null
          and (side <> 'page' or not exists (
            select from bugs as told where told.side = 'page' and told.told_at > now() - interval '1 hour'))
        order by id limit ${MOST_TOLD_AT_ONCE}
        for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const listTitles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('bugs')
    .select(['title', 'place', 'side'])
    .where('id', 'in', [...ids])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()

const KEPT = sql<Date>`now() - interval '180 days'`

export async function forgetOldBugs(db: Db): Promise<void> {
  await db.deleteFrom('bugs').where('last_at', '<', KEPT).execute()
}
