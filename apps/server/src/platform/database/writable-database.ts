import type pg from 'pg'

/** read_only_sql_transaction, as a standby says after a failover; disk_full; io_error. */
export const NO_WRITES_STATES = ['25006', '53100', '58030'] as const

/** For how long after a write that the disk has refused the process says that it is not ready. */
const NOT_READY_MS = 5000
const LEAST_BETWEEN_RECONNECTIONS_MS = 1000

/** Says what a standby would say by itself. */
class DatabaseTakesNoWrites extends Error {
  readonly code = '25006'
}

type Watch = { noticeError: (error: unknown) => void; check: () => Promise<void> }

/**
 * Notices a database that answers and takes no writes. A connection that leads to a former primary stays there for good,
 * so each is replaced: the idle ones at once, the others when they are given back.
 */
export function watchWritable(pool: pg.Pool): Watch {
  const idle = new Set<pg.PoolClient>()
  const open = new Map<pg.PoolClient, number>()
  let refusedAt = -Infinity
  let reconnectedAt = -Infinity
  pool.on('connect', client => open.set(client, performance.now()))
  pool.on('acquire', client => idle.delete(client))
  pool.on('remove', client => {
    idle.delete(client)
    open.delete(client)
  })
  pool.on('release', (_error, client) => {
    // The pool removes a connection that is ending, and an idle one that reports an error.
    if ((open.get(client) ?? 0) < reconnectedAt) void (client as pg.Client & pg.PoolClient).end()
    else idle.add(client)
  })

  function reconnect(): void {
    const now = performance.now()
    if (now - reconnectedAt < LEAST_BETWEEN_RECONNECTIONS_MS) return
    reconnectedAt = now
    for (const client of idle) client.emit('error', new DatabaseTakesNoWrites('Reconnecting'))
  }

  return {
    noticeError(error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (!NO_WRITES_STATES.some(state => state === code)) return
      // A database that is read-only says so by itself, and one that has been promoted is ready at once.
      if (code === '25006') reconnect()
      else refusedAt = performance.now()
    },
    async check() {
      const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only === 'on') {
        reconnect()
        throw new DatabaseTakesNoWrites('The database is read-only')
      }
      if (performance.now() - refusedAt < NOT_READY_MS)
        throw new DatabaseTakesNoWrites('The database has just refused a write')
    },
  }
}
