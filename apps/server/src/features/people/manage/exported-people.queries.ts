import { CSV_START } from '@alinha/domain'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { copyTo, toText } from '../../../platform/copy.ts'
import type { Database } from '../../../platform/database.ts'
import type { ExportWords } from './export-words.ts'
import { selectWanted, type WantedPeople } from './found-people.queries.ts'

/** `ids`: of these only, where they were searched for. */
type PeopleToExport = { wanted: WantedPeople; ids: readonly number[] | null; words: ExportWords }

type Cell = string | number | null

/** People of one moment: as many as were counted are then read. Ask once for the file or the rows, or leave it. */
export type OpenedPeople = {
  count: number
  asCsv(): Readable
  /** Whoever reads them closes. */
  rows(): AsyncGenerator<Cell[]>
  /** Safe to repeat. */
  close(): Promise<void>
}

const LONGEST_SECONDS = 300
const ROWS_AT_ONCE = 2000
/** Any number that no other lock has. */
const EXPORT_LOCK = 7_305_001

/** Null while another export is under way: one at a time leaves connections for everybody else. */
export async function openPeople(db: Database, people: PeopleToExport): Promise<OpenedPeople | null> {
  const client = await db.pool.connect()
  let hasLeft = false
  // A connection that is in the middle of something is given up.
  const leave = async (isDone: boolean) => {
    if (hasLeft) return
    hasLeft = true
    if (isDone) await client.query('commit')
    client.release(!isDone)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '${LONGEST_SECONDS}s'`)
    await client.query(`set local idle_in_transaction_session_timeout = '${LONGEST_SECONDS}s'`)
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      EXPORT_LOCK,
    ])
    if (lock.rows[0]?.taken !== true) {
      await leave(true)
      return null
    }
    const counted = await client.query<{ count: number }>(countStatement(db, people))
    return {
      count: counted.rows[0]?.count ?? 0,
      asCsv: () => copyOut(client, db, people, leave),
      rows: () => fetchRows(client, statement(db, people, 'cells')),
      close: () => leave(true),
    }
  } catch (error) {
    await leave(false)
    throw error
  }
}

function copyOut(
  client: pg.PoolClient,
  db: Database,
  people: PeopleToExport,
  leave: (isDone: boolean) => Promise<void>,
): Readable {
  let isDone = false
  async function* read(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${CSV_START}${people.words.headers.join(';')}\r\n`)
    const copy = `copy (${statement(db, people, 'csv')}) to stdout with (format csv, delimiter ';')`
    for await (const chunk of copyTo(client, copy)) yield endLines(chunk as Buffer)
    // Before the file ends: whoever has it whole may ask for the next one.
    isDone = true
    await leave(true)
  }
  const file = Readable.from(read(), { objectMode: false })
  // Whoever downloads may go away at any time.
  file.once('close', () => {
    if (!isDone) void leave(false)
  })
  return file
}

/** As spreadsheets expect it. No cell has a line end: spreadsheet_safe has made it a space. */
const endLines = (chunk: Buffer): Buffer =>
  Buffer.from(chunk.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')

async function* fetchRows(client: pg.PoolClient, select: string): AsyncGenerator<Cell[]> {
  await client.query(`declare exported no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${ROWS_AT_ONCE} from exported`,
      rowMode: 'array',
    })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const selectPeople = (db: Database, { wanted, ids }: PeopleToExport) =>
  selectWanted(db, wanted).$if(ids !== null, query =>
    query.where(sql<boolean>`users.id = any(${[...(ids ?? [])]}::int[])`),
  )

const countStatement = (db: Database, people: PeopleToExport): string =>
  toText(selectPeople(db, people).select(by => by.fn.countAll<number>().as('count')))

/** Of a CSV, in which a cell is run by what it begins with. A workbook says that a cell is text. */
function statement(db: Database, people: PeopleToExport, form: 'csv' | 'cells'): string {
  const { words } = people
  const text = (name: string) =>
    form === 'csv' ? sql<string>`spreadsheet_safe(${sql.ref(name)})` : sql<string>`${sql.ref(name)}`
  const yes = (is: ReturnType<typeof sql<boolean>>) =>
    sql<string>`case when ${is} then ${words.yes} else ${words.no} end`
  // Of tenths of seconds. Whole numbers, because numeric takes long.
  const tenthsOfHours = sql`((coalesce(least(watched_totals.covered, watched_totals.spent), 0) + 1800) / 3600)`
  // A date as text is written as in ISO 8601, and faster than by to_char.
  const day = (moment: string) =>
    sql<string>`(${sql.raw(moment)} at time zone 'America/Sao_Paulo')::date::text`
  return toText(
    selectPeople(db, people)
      .leftJoin('watched_totals', 'watched_totals.user_id', 'users.id')
      .select([
        'users.id',
        text('users.name').as('name'),
        text('users.email').as('email'),
        yes(sql`users.email_confirmed_at is not null`).as('confirmed'),
        sql`case memberships.plan when 'premium' then ${words.premium} else ${words.free} end`.as('plan'),
        // An extra of at most four digits is days; a longer one is an id of the old system.
        sql`(memberships.premium_expires_on
              + case when memberships.invisa_id ~ '^\\d{1,4}$' then memberships.invisa_id::int else 0 end)::text`.as(
          'until',
        ),
        yes(sql`memberships.is_suspended`).as('stopped'),
        text('users.academic_type').as('academic'),
        // Most have none, and are not asked about each.
        sql`case when users.is_manager or users.is_consultor or users.is_receiver
                 then concat_ws(', ', case when users.is_manager then ${words.manager} end,
                                      case when users.is_consultor then ${words.consultor} end,
                                      case when users.is_receiver then ${words.receiver} end) end`.as(
          'roles',
        ),
        yes(sql`users.blocked_at is not null`).as('blocked'),
        day('users.created_at').as('since'),
        sql`(select ${day('max(sessions.created_at)')} from sessions where sessions.user_id = users.id)`.as(
          'seen',
        ),
        (form === 'csv'
          ? sql`(${tenthsOfHours} / 10) || ${words.decimalSign} || (${tenthsOfHours} % 10)`
          : sql`${tenthsOfHours} / 10::float8`
        ).as('hours'),
        yes(sql`exists (select from profiles where profiles.user_id = users.id
                          and profiles.document_kind = 'cpf')`).as('has_cpf'),
      ])
      .orderBy('users.id', 'desc'),
  )
}
