import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB as Tables } from './tables.ts'
import { isTraced, noteSpan, noteStatement } from './tracing/tracing.ts'
import { preparingClient } from './database/prepared-statements.ts'
import { NO_WRITES_STATES, watchWritable } from './database/writable-database.ts'

/** Where a query runs: the pool, or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>
export type Database = Kysely<Tables> & {
  readonly pool: pg.Pool
  /** For locks that outlive a transaction, which a pooler between us and PostgreSQL would give to everybody. */
  readonly direct: pg.Pool
  /** Rejects when the database is away, or takes no writes. */
  checkWritable(): Promise<void>
}

// The types of lists, which the driver has no names for.
const [DATES, TEXTS] = [1182, 1009]

// Days stay `YYYY-MM-DD`: a Date would let a time zone move them, and no day equals one.
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
pg.types.setTypeParser(DATES, pg.types.getTypeParser(TEXTS))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

type Options = {
  url: string
  /** PostgreSQL itself, when `url` is a pooler that gives a connection for a transaction only. */
  directUrl?: string
  connections: number
  statementTimeoutMs: number
}

export function openDatabase({ url, directUrl = url, connections, statementTimeoutMs }: Options): Database {
  const isPooled = directUrl !== url
  const limits = {
    // Given at connect, which saves a SET before the first query.
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=1000 -c idle_in_transaction_session_timeout=5000 -c client_min_messages=warning`,
  }
  // A pooler refuses options, or leaves them to whoever has the connection next: its role has the limits.
  const pool = openPool(url, connections, isPooled ? {} : limits)
  const direct = isPooled ? openPool(directUrl, connections, limits) : pool
  const writable = watchWritable(pool)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: event => {
      if (event.level === 'error') writable.noticeError(event.error)
      noteStatement(event.query.sql, event.queryDurationMillis, event.level === 'error')
    },
  })
  const destroy = async () => {
    await Kysely.prototype.destroy.call(kysely)
    // Kysely leaves a pool open that it has never used itself.
    if (!pool.ending) await pool.end()
    if (isPooled) await direct.end()
  }
  return Object.assign(kysely, { pool, direct, checkWritable: writable.check, destroy })
}

function openPool(url: string, connections: number, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: preparingClient(),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    ...limits,
  })
  // A broken connection is replaced at the next query, and a running query fails by itself. Without these listeners the
  // error would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  traceStatements(pool)
  return pool
}

/** Statements that do not come from Kysely, which tells of its own. */
function traceStatements(pool: pg.Pool): void {
  const send = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  const traced = (...given: [string | { text: string; name?: string }, ...unknown[]]) => {
    const answer = send(...given)
    if (!isTraced()) return answer
    const [asked] = given
    const startedAt = performance.now()
    const note = (isFailed: boolean) => {
      const milliseconds = performance.now() - startedAt
      if (typeof asked === 'string') noteStatement(asked, milliseconds, isFailed)
      else if (asked.name !== undefined) noteSpan(asked.name, milliseconds, isFailed)
      else noteStatement(asked.text, milliseconds, isFailed)
    }
    answer.then(
      () => note(false),
      () => note(true),
    )
    return answer
  }
  pool.query = traced as typeof pool.query
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** Throws when the role of a pooled database has no limits, since one slow statement would then hold up everybody. */
export async function checkLimitsOfRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; missing: string[] }>(
    `select current_user as role, array(
       select name from unnest($1::text[]) as name where current_setting(name) = '0') as missing`,
    [LIMITS],
  )
  const [{ role, missing } = { role: '', missing: [] }] = rows
  if (missing.length > 0)
    throw new Error(`The role ${role} of the database has no ${missing.join(', ')}: alter role ${role} set …`)
}

export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => db.transaction().execute(work)

/** Everything that is read in it is of one moment. */
export const inSnapshot = <Result>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const LOST_CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
// admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, query_canceled, lock_not_available,
// out_of_memory, configuration_limit_exceeded, and what says that it takes no writes
const BUSY_STATES = new Set([
  ...['57P01', '57P02', '57P03', '53300', '57014', '55P03', '53200', '53400'],
  ...NO_WRITES_STATES,
])
const LOST_CONNECTION_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** True when the database is away or overloaded: not a bug, and the caller may try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    LOST_CONNECTION_CODES.has(code) ||
    BUSY_STATES.has(code) ||
    code.startsWith('08') ||
    LOST_CONNECTION_TEXTS.some(text => error.message.startsWith(text)) ||
    isDatabaseUnavailable(error.cause)
  )
}

/** True when a unique constraint refused the row. */
export const isTakenAlready = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
