import { hours } from '@alinha/contract'
import { fastify } from 'fastify'
import { readConfig } from '../../../apps/server/src/config.ts'
import { openDatabase } from '../../../apps/server/src/platform/database.ts'
import { reportWriter, type ArrivedReport } from '../../../apps/server/src/testing/lessons/watched-reports.ts'
import { listWatchers } from '../../filled-databases/watched-database.ts'

/**
 * What the API is compared with. `bare`: the same framework answering a constant. `sql`: the statements of a report
 * alone, one report at a time. `shared`: the same with reports sharing statements. `naive`: a row for each report and a
 * total.
 */
const [kind = '', port = '0', atOnce = '64'] = process.argv.slice(2)
const { path } = hours.recordWatchedTime

async function serveConstant(): Promise<void> {
  const app = fastify()
  app.post(path, async () => ({ watched: 0, total_horas_assistidas: 1.5 }))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}

/** Returns a function that writes reports for some seconds and counts them. */
async function openLoop(): Promise<(seconds: number) => Promise<number>> {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = readConfig()
  const { pool } = openDatabase({ url, connections, statementTimeoutMs: 10_000 })
  const watchers = await listWatchers(pool)
  let next = 0
  const nextReport = (): ArrivedReport => {
    const { userId, playbackId, movieId } = watchers[next++ % watchers.length] as (typeof watchers)[number]
    const now = Math.floor(Date.now() / 100)
    const position = 300 * ((next % 59) + 1)
    const state = { position, rate: 100 }
    const clock = [[now - 300, now]] as const
    return {
      userId,
      playbackId,
      movieId,
      ranges: [[0, position]],
      clock,
      claimed: 0,
      takenAt: now,
      state,
      arrivedAt: now,
    }
  }
  const shared = reportWriter(pool)
  const writeNaively = async ({ userId, movieId }: ArrivedReport) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into naive_reports (user_id, movie_id, device, seconds) values ($1, $2, 'desktop', 30)`,
        [userId, movieId],
      )
      await client.query('update watched_totals set covered = covered + 300 where user_id = $1', [userId])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  if (kind === 'naive')
    await pool.query(
      `create table if not exists naive_reports (
         id bigint generated always as identity primary key, user_id int not null references users,
         movie_id int not null references movies, device text not null, seconds int not null,
         at timestamptz not null default now());
       create index if not exists naive_reports_of_a_user on naive_reports (user_id, at)`,
    )
  const write = { sql: (report: ArrivedReport) => reportWriter(pool)(report), shared, naive: writeNaively }[
    kind
  ]
  if (!write) throw new Error(`no such kind: ${kind}`)

  return async seconds => {
    const until = performance.now() + seconds * 1000
    let written = 0
    const writeOn = async () => {
      while (performance.now() < until) {
        await write(nextReport())
        written++
      }
    }
    await Promise.all(Array.from({ length: Number(atOnce) }, writeOn))
    return written
  }
}

const loop = kind === 'bare' ? await serveConstant() : await openLoop()

process.on('message', (message: 'cpu' | { seconds: number }) => {
  if (message === 'cpu') process.send?.(process.cpuUsage())
  else void loop?.(message.seconds).then(written => process.send?.(written))
})
process.send?.('ready')
