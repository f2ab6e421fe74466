import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { Refusal } from '../refusal.ts'

export type Limit = { key: string; max: number; seconds: number }

/** Counts one attempt against every limit and refuses when one is spent. */
export async function takeAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  const secondsToWait = await countAttempt(db, limits)
  if (secondsToWait > 0) throw new Refusal('too-many-attempts', [], secondsToWait)
}

/** Counts one attempt against every limit. Returns the seconds until no limit is exceeded, 0 when none is. */
export async function countAttempt(db: Db, limits: readonly Limit[]): Promise<number> {
  const rows = await countHits(db, limits)
  const spent = rows.filter(row => row.hits > (limits.find(limit => limit.key === row.key)?.max ?? 0))
  return spent.length > 0 ? Math.max(1, ...spent.map(row => row.secondsLeft)) : 0
}

type Hits = { key: string; hits: number; secondsLeft: number }

/**
 * Counts one attempt for every key, and returns the counts with it. They are in PostgreSQL, so that all processes share
 * them. Counting before acting keeps limits exact for simultaneous attempts.
 */
export async function countHits(db: Db, windows: readonly Omit<Limit, 'max'>[]): Promise<Hits[]> {
  // In key order, so that two attempts can never wait for each other's rows.
  const ordered = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await sql<Hits>`
    insert into rate_limits as counted (key, window_ends_at)
    select key, now() + make_interval(secs => seconds)
      from unnest(${ordered.map(({ key }) => key)}::text[], ${ordered.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
    on conflict (key) do update set
      hits = case when counted.window_ends_at <= now() then 1 else counted.hits + 1 end,
      window_ends_at = case when counted.window_ends_at <= now() then excluded.window_ends_at else counted.window_ends_at end
    returning key, hits, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`.execute(db)
  return rows
}

/** The counts of the running windows, without counting. */
export async function readHits(db: Db, keys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ key: string; hits: number }>`
    select key, hits from rate_limits where key = any(${keys}::text[]) and window_ends_at > now()`.execute(db)
  return keys.map(key => rows.find(row => row.key === key)?.hits ?? 0)
}

/** Uncounts an attempt that succeeded, because limits are against failures. */
export async function giveAttemptBack(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update rate_limits set hits = greatest(hits - 1, 0) where key = any(${keys.toSorted()}::text[])`.execute(
    db,
  )
}

export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now()`.execute(db)
}
