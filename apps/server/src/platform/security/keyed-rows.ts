import { sql } from 'kysely'
import { inTransaction, type Database, type Db } from '../database.ts'
import type { DB as Tables } from '../tables.ts'
import { firstOf, letterOf, type NamedKeys } from './named-keys.ts'

export type KeyConfig = { DATA_KEYS: NamedKeys; TICKET_KEYS: NamedKeys }

/** By letter of the key: how many can be written anew with another, and how many are found by that key alone. */
export type CountByLetter = ReadonlyMap<string, { left: number; kept: number }>

export type Batch = { after: number; most: number }
/** `last` is where the next batch begins; null at the end. */
type Renewed = { renewed: number; last: number | null }

/** One kind of row that `DATA_KEYS` have sealed or signed. */
export type KeyedRows = {
  /** For the operator: "documents". */
  name: string
  table: keyof Tables
  /**
   * Writes some that bear another letter than the first key's anew with that key. A row that somebody holds is left for a
   * later pass. Absent where only the key itself can find what it has signed.
   */
  renew?: (tx: Db, config: KeyConfig, batch: Batch) => Promise<Renewed>
  count: (db: Db, config: KeyConfig) => Promise<CountByLetter>
}

/** Of a column that bears letters. What is not in that form was written with no key. */
export async function countLetters(
  db: Db,
  table: keyof Tables,
  column: string,
  which: 'left' | 'kept',
): Promise<CountByLetter> {
  const { rows } = await sql<{ kid: string; count: number }>`
    select split_part(${sql.ref(column)}, '.', 1) as kid, count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(column)} ~ '^[a-z]\\.' group by 1`.execute(db)
  return new Map(rows.map(({ kid, count }) => [kid, { left: 0, kept: 0, [which]: count }]))
}

const ROWS_A_PAGE = 1000

/** Row by row, for what only its own text tells: `judge` says of each mark whether it can be written anew. */
export async function countMarks<Row extends { id: number }>(
  list: (batch: Batch) => Promise<Row[]>,
  judge: (row: Row) => { mark: string; isLeft: boolean }[],
): Promise<CountByLetter> {
  const counts = new Map<string, { left: number; kept: number }>()
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: Row[] = await list({ after, most: ROWS_A_PAGE })
    for (const { mark, isLeft } of rows.flatMap(judge)) {
      const { left, kept } = counts.get(letterOf(mark)) ?? { left: 0, kept: 0 }
      counts.set(letterOf(mark), isLeft ? { left: left + 1, kept } : { left, kept: kept + 1 })
    }
    after = rows.at(-1)?.id
  }
  return counts
}

type RotationNeeds = { db: Database; config: KeyConfig; kinds: readonly KeyedRows[] }

/** One pass over every kind, a transaction for each batch: each row is in the old form or in the new one, and both open. */
export async function* renewAll({ db, config, kinds }: RotationNeeds, most: number): AsyncGenerator<number> {
  for (const { renew } of kinds) {
    for (let after: number | null = renew ? 0 : null; renew && after !== null;) {
      const begin: number = after
      const { renewed, last } = await inTransaction(db, tx => renew(tx, config, { after: begin, most }))
      after = last
      if (renewed > 0) yield renewed
    }
  }
}

/** How many an older key has sealed or signed that the first can seal or sign instead. */
export async function countLeft({ db, config, kinds }: RotationNeeds): Promise<number> {
  const first = firstOf(config.DATA_KEYS).kid
  let sum = 0
  for (const kind of kinds)
    for (const [kid, { left }] of await kind.count(db, config)) if (kid !== first) sum += left
  return sum
}

export type Needed = { name: string; count: number }

async function listBy(
  db: Db,
  config: KeyConfig,
  kinds: readonly KeyedRows[],
  kid: string,
  which: 'left' | 'kept',
): Promise<Needed[]> {
  const found: Needed[] = []
  for (const { name, count } of kinds)
    found.push({ name, count: (await count(db, config)).get(kid)?.[which] ?? 0 })
  return found.filter(({ count }) => count > 0)
}

export type Retirement =
  | { ok: true; kept: Needed[] }
  /** It is the one that seals what is new, or so many can still be written anew. */
  | { ok: false; reason: 'first' | 'in-use'; left: Needed[] }

/** From then on the database refuses whatever would be written with it, whichever process tries. */
export async function retireKey(
  { db, config, kinds }: RotationNeeds,
  kid: string,
  at: Date,
): Promise<Retirement> {
  if (kid === firstOf(config.DATA_KEYS).kid) return { ok: false, reason: 'first', left: [] }
  // Before the lock too, because it takes long to count many.
  const early = await listBy(db, config, kinds, kid, 'left')
  if (early.length > 0) return { ok: false, reason: 'in-use', left: early }
  return inTransaction(db, async tx => {
    // Whoever is about to write is waited for, and nobody begins to.
    const tables = sql.join([...new Set(kinds.map(({ table }) => table))].map(table => sql.table(table)))
    await sql`lock table ${tables} in share row exclusive mode`.execute(tx)
    const left = await listBy(tx, config, kinds, kid, 'left')
    if (left.length > 0) return { ok: false, reason: 'in-use', left }
    await tx
      .insertInto('retired_data_keys')
      .values({ kid, retired_at: at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return { ok: true, kept: await listBy(tx, config, kinds, kid, 'kept') }
  })
}
