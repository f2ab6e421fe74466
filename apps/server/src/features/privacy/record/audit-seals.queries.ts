import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Everything that is written by now can be sealed. Fails when somebody writes for too long. */
export async function settleRecord(db: Db): Promise<void> {
  await sql`select settle_audit_log()`.execute(db)
}

export type Seal = { id: number; rows: number; hash: string }

/** Returns null when nothing is left to seal. */
export async function sealNextRows(db: Db): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select id, row_count as rows, encode(hash, 'hex') as hash from seal_audit_log()`.execute(db)
  return rows[0] ?? null
}

/** Removes one chunk whose rows are all older than five years. Returns null when there is none. */
export async function forgetOldestRows(db: Db): Promise<number | null> {
  const { rows } = await sql<{ removed: number | null }>`select forget_old_audit() as removed`.execute(db)
  return rows[0]?.removed ?? null
}

/** Seals that do not follow from the one before, or are not the next. Empty when all do. */
export async function listBrokenLinks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select s.id, s.hash, hash_audit_seal(coalesce(lag(s.hash) over (order by s.id), ''), s) as wanted,
             s.id = coalesce(lag(s.id) over (order by s.id), 0) + 1
               and s.first_id = coalesce(lag(s.last_id) over (order by s.id), 0) + 1 as is_next
        from audit_seals s) as linked
     where hash <> wanted or not is_next
     order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these seals in a row, those whose rows are not what was sealed, or are there after they ended. */
export async function listBrokenSeals(db: Db, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from (select * from audit_seals where id > ${after} order by id limit ${count}) as s,
           lateral hash_audit_rows(s.first_id, s.last_id) as found
     where case when s.forgotten_at is null
                then found.rows_hash <> s.rows_hash or found.row_count <> s.row_count
                else found.row_count > 0 end
     order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findLastSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select id, row_count as rows, encode(hash, 'hex') as hash from audit_seals order by id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findHashOfSeal(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_seals where id = ${id}`.execute(db)
  return rows[0]?.hash ?? null
}

export async function recordCheck(db: Db, problems: number): Promise<void> {
  await sql`insert into audit_checks (checked_at, problems) values (now(), ${problems})
            on conflict (is_only) do update set checked_at = excluded.checked_at, problems = excluded.problems`.execute(
    db,
  )
}
