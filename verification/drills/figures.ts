import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import {
  arrivingReports,
  deliver,
  openHistories,
} from '../../apps/server/src/testing/lessons/play-histories.ts'
import { findWrongSums } from '../../apps/server/src/testing/lessons/recount-watching.ts'
import { sumAllWatched } from '../../apps/server/src/testing/lessons/sum-all-watched.ts'
import { generateHistory } from '../../apps/server/src/testing/lessons/viewing-histories.ts'
import { reportWriter } from '../../apps/server/src/testing/lessons/watched-reports.ts'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill } from '../stage/run-drill.ts'
import { runKilledJobs } from './figures/killed-jobs.ts'
import { withSlowCommits } from './figures/slow-commits.ts'

// `npm run drill:figures`: generated viewing histories are reported while jobs sum them, two at once, most of them killed
// at some moment, and while every other writer commits late. The sums of lessons, courses, days, people and curves must
// then equal a recount of the ledger, to the tenth of a second.
const HISTORIES = { whole: 10_000, short: 400 }
const seed = readSeed(20_270_315)
const LESSONS = 60
const WRITERS = 4
const TOGETHER = 400
const STARTS_AT = Date.parse('2027-03-14T22:00:00Z') / 100
const SHOWN = 10

/**
 * The control: a job that remembers the newest time it has seen, beside the real ones. It must leave something out, or
 * no commit came late enough to show anything.
 */
async function sumByTime(db: Database, isOver: () => boolean): Promise<() => Promise<number>> {
  let newest = '-infinity'
  let tenths = 0
  const add = async () => {
    const { rows } = await db.pool.query<{ tenths: number; newest: string | null }>(
      `select coalesce(sum(tenths), 0)::int as tenths, max(logged_at)::text as newest
         from watch_log where logged_at > $1::text::timestamptz`,
      [newest],
    )
    tenths += rows[0]?.tenths ?? 0
    newest = rows[0]?.newest ?? newest
  }
  const running = (async () => {
    while (!isOver()) await add()
  })()
  return async () => {
    await running
    await add()
    return tenths
  }
}

const readTenths = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ tenths: number }>(
    'select coalesce(sum(tenths), 0) as tenths from lesson_days',
  )
  return Number(rows[0]?.tenths)
}

await runDrill(
  async (stage, isShort) => {
    const { db, environment } = stage
    const url = environment['DATABASE_URL'] ?? ''
    const chance = randomness(seed)
    const durations = Array.from({ length: LESSONS }, () => 100 + chance.below(12_000))
    const histories = Array.from({ length: isShort ? HISTORIES.short : HISTORIES.whole }, () =>
      generateHistory(chance, STARTS_AT + chance.below(864_000), durations),
    )
    const opened = await openHistories(db.pool, histories, durations)
    const reports = arrivingReports(opened)
    const open = (connections: number) => {
      const database = openDatabase({ url, connections, statementTimeoutMs: 30_000 })
      stage.atEnd(() => database.destroy())
      return database
    }
    const writers = Array.from({ length: WRITERS }, (_, at) => {
      const { pool } = open(2)
      return reportWriter(at % 2 === 0 ? pool : withSlowCommits(pool, randomness(seed + at)))
    })
    const killer = open(2)

    let isOver = false
    const naive = await sumByTime(open(1), () => isOver)
    const jobs = [1, 2].map(at => runKilledJobs(url, killer, randomness(seed + 10 * at), () => isOver))
    await deliver(reports, writers, TOGETHER)
    isOver = true
    const counts = await Promise.all(jobs)
    const [done, killed] = [
      counts.reduce((sum, one) => sum + one.done, 0),
      counts.reduce((sum, one) => sum + one.killed, 0),
    ]
    await sumAllWatched({ db, clock: () => new Date() })
    console.log(
      `${reports.length} reports of ${histories.length} histories; jobs done: ${done}, killed: ${killed}`,
    )

    const wrong = await findWrongSums(db.pool)
    for (const one of wrong.slice(0, SHOWN)) console.log(one)
    const tenths = await readTenths(db)
    const byTime = await naive()
    console.log(
      `${(tenths / 36_000).toFixed(1)} hours summed; the control by time must be short: ${((tenths - byTime) / 10).toFixed(1)} s`,
    )

    await db.pool.query(
      `update lesson_days set tenths = tenths + 1 where (day, movie_id) = (select day, movie_id from lesson_days limit 1)`,
    )
    const control = await findWrongSums(db.pool)
    console.log(`one tenth too much must be found, by lesson and by day: ${control.length - wrong.length}`)
    console.log(`seed ${seed}: sums that differ from a recount: ${wrong.length} (bar 0)`)
    return (
      wrong.length === 0 && control.length === wrong.length + 2 && killed > 0 && done > 0 && byTime < tenths
    )
  },
  { durable: false },
)
