import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { PersonalTable } from './personal-table.ts'

export type TaggedColumn = {
  table: string
  column: string
  /** Null for a column without a comment. */
  tag: string | null
}

/** Every column of every table, with its comment in the schema. */
export async function listTaggedColumns(db: Db): Promise<TaggedColumn[]> {
  const { rows } = await sql<TaggedColumn>`
    select c.relname as "table", a.attname as "column", col_description(c.oid, a.attnum) as tag
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname, a.attnum`.execute(db)
  return rows
}

export type PersonalColumn = { column: string; label: string }

const TAG = /^personal: (.+)$/

/** The personal columns of a table, in its order, with labels for people. */
export function listPersonalColumns(tagged: readonly TaggedColumn[], table: string): PersonalColumn[] {
  return tagged
    .filter(one => one.table === table)
    .flatMap(({ column, tag }) => {
      const label = TAG.exec(tag ?? '')?.[1]
      return label === undefined ? [] : [{ column, label }]
    })
}

export type PersonalRecord = Record<string, unknown>

/** Newest first, where the table says what is newest. */
export async function listPersonalRecords(
  db: Db,
  { table, owner, newestBy }: PersonalTable,
  columns: readonly PersonalColumn[],
  userId: number,
  limit: number | null,
): Promise<{ records: PersonalRecord[]; total: number }> {
  const { rows } = await sql<PersonalRecord>`
    select ${sql.join(columns.map(({ column }) => sql.ref(column)))}, count(*) over () as "#total"
      from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}
     order by ${newestBy ? sql`${sql.ref(newestBy)} desc` : sql`1`}
     limit ${limit}`.execute(db)
  return {
    total: Number(rows[0]?.['#total'] ?? 0),
    records: rows.map(({ '#total': _total, ...record }) => record),
  }
}

export async function removeRows(db: Db, { table, owner }: PersonalTable, userId: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(db)
}

/** Empties what a person wrote and keeps the rows, because others have answered them. */
export async function blankWords(
  db: Db,
  { table, owner }: PersonalTable,
  columns: readonly string[],
  userId: number,
): Promise<void> {
  const emptied = columns.map(column => sql`${sql.ref(column)} = ''`)
  await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${sql.ref(owner)} = ${userId}`.execute(
    db,
  )
}

/** Sets every column but the owner's to the given value, or else to its default. */
export async function blankColumns(
  db: Db,
  { table, owner }: PersonalTable,
  columns: readonly string[],
  values: Record<string, string>,
  userId: number,
): Promise<void> {
  const blank = (column: string): RawBuilder<unknown> => {
    const value = values[column]
    return sql`${sql.ref(column)} = ${value === undefined ? sql`default` : value}`
  }
  const changed = columns.filter(column => column !== owner).map(blank)
  await sql`update ${sql.table(table)} set ${sql.join(changed)} where ${sql.ref(owner)} = ${userId}`.execute(
    db,
  )
}
