import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { sumAllWatched } from '../../apps/server/src/testing/lessons/sum-all-watched.ts'
import { findCurve, listCategoryDays } from '../../apps/server/src/testing/lessons/watched-reports.ts'
import { fillWatchedDatabase } from '../filled-databases/watched-database.ts'
import { cpuOf } from '../measuring/process-usage.ts'
import { BENCH_NAME, measureReportCost } from './figures/report-cost.ts'

// `npm run bench:figures`: what the log costs a report, what the job costs an interval, and what figures cost that are
// read from the sums, compared with counting every interval anew. Both answers must be the same.
const isShort = process.argv.includes('--short')
const BARS = isShort
  ? { report: 1.1, job: 100, hours: 10, curve: 50 }
  : { report: 1.1, job: 100, hours: 30, curve: 1000 }
const INTERVALS = isShort ? 400_000 : 15_000_000
const MEMBERS = isShort ? 8000 : 1_000_000
const SESSIONS = 8000
const ROUNDS = 12
const FILLED_AT_ONCE = 200_000
const CATEGORIES = 8
const FROM = '2026-01-01'
const TO = '2026-12-31'

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder, durable: false })
let db: Database | null = null
const endAll = async () => {
  await db?.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

/** A year of intervals; lessons differ in how much they are watched, by the square. */
async function fillLog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into categories (name, position) select 'Tema ' || at, at + 100 from generate_series(1, ${CATEGORIES}) as at`,
  )
  await pool.query(
    `update courses set category_id = (select id from categories order by position desc offset courses.id % ${CATEGORIES} limit 1)`,
  )
  for (let from = 0; from < INTERVALS; from += FILLED_AT_ONCE)
    await pool.query(
      `insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
       select date '${FROM}' + (at % 365)::int, at * 7919 % $1 + 1, 1 + floor(pow(random(), 2) * 2000)::int, 18000,
              int4multirange(int4range(start, start + 300)), 300, at % 10 = 0, 0
         from (select at, (at * 31 % 590)::int * 30 as start from generate_series($2::bigint, $3::bigint - 1) as at) as made`,
      [MEMBERS, from, from + FILLED_AT_ONCE],
    )
  // PostgreSQL may be analyzing it by itself.
  await pool.query('begin; set local lock_timeout = 0; analyze watch_log; commit')
}

type Answer = { cpu: number; answer: string }

/** CPU of the connection that answers, in microseconds. Ticks are long: short answers are asked for many times. */
async function measure({ pool }: Database, times: number, ask: () => Promise<unknown>): Promise<Answer> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  await ask()
  const before = cpuOf(pid)
  let answer: unknown
  for (let time = 0; time < times; time++) answer = await ask()
  return { cpu: Math.max(cpuOf(pid) - before, 10_000) / times, answer: JSON.stringify(answer) }
}

const NAIVE_HOURS = `
  select day, category_id as "categoryId", sum(upper(part) - lower(part))::bigint as tenths, sum(views)::bigint as views
    from watch_log join movies on movies.id = movie_id join courses on courses.id = course_id, unnest(grown) as part
   where day between '${FROM}' and '${TO}' group by day, category_id order by day, category_id`
const NAIVE_CURVE = `
  select slice, count(*)::int as people
    from generate_series(0, 99) as slice
    join (select lower(part) as starts, upper(part) as ends from watch_log, unnest(grown) as part where movie_id = 1) as seen
      on starts * 200::bigint <= (2 * slice + 1) * 18000 and ends * 200::bigint > (2 * slice + 1) * 18000
   group by slice order by slice`

async function compare(one: Database): Promise<{ hours: number; curve: number; isEqual: boolean }> {
  const ask = async (text: string) => (await one.pool.query(text)).rows as unknown
  const hours = {
    naive: await measure(one, 2, () => ask(NAIVE_HOURS)),
    summed: await measure(one, 20, async () => {
      const days = await listCategoryDays(one, { from: FROM, to: TO })
      return days.toSorted(
        (a, b) => a.day.localeCompare(b.day) || Number(a.categoryId) - Number(b.categoryId),
      )
    }),
  }
  const curve = {
    naive: await measure(one, 2, () => ask(NAIVE_CURVE)),
    summed: await measure(one, 500, async () => {
      const found = await findCurve(one, 1)
      let people = 0
      return Array.from({ length: 100 }, (_, slice) => {
        people += found?.changes.find(turn => turn.slice === slice)?.change ?? 0
        return { slice, people }
      }).filter(({ people: some }) => some > 0)
    }),
  }
  for (const [name, { naive, summed }] of Object.entries({ hours, curve }))
    console.log(
      `${name}: counted anew ${(naive.cpu / 1000).toFixed(1)} ms, from the sums ${(summed.cpu / 1000).toFixed(2)} ms`,
    )
  return {
    hours: hours.naive.cpu / hours.summed.cpu,
    curve: curve.naive.cpu / curve.summed.cpu,
    isEqual: hours.naive.answer === hours.summed.answer && curve.naive.answer === curve.summed.answer,
  }
}

try {
  await createDatabaseIfMissing(postgres.url('postgres'), 'figures')
  await migrate(postgres.url('figures'))
  const url = `${postgres.url('figures')}?application_name=${BENCH_NAME}`
  const open = (connections: number) => openDatabase({ url, connections, statementTimeoutMs: 0 })
  db = open(2)
  await fillWatchedDatabase(db.pool, { members: MEMBERS, active: 4000, sessions: SESSIONS })
  const report = await measureReportCost(db.pool, ROUNDS)
  await db.destroy()

  db = open(1)
  await sumAllWatched({ db, clock: () => new Date() })
  await db.pool.query(
    'truncate lesson_days, course_days, lesson_curves, lesson_moments, member_lesson_days, watch_log',
  )
  await fillLog(db.pool)
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const before = cpuOf(rows[0]?.pid ?? 0)
  await sumAllWatched({ db, clock: () => new Date() })
  const job = (cpuOf(rows[0]?.pid ?? 0) - before) / INTERVALS
  await db.pool.query('vacuum analyze')
  const { hours, curve, isEqual } = await compare(db)

  console.log(`both answers are the same: ${isEqual ? 'yes' : 'no'} (bar yes)`)
  console.log(`CPU of the job for an interval: ${job.toFixed(0)} µs (bar ${BARS.job})`)
  console.log(`hours of a year, counted anew ÷ from the sums: ${hours.toFixed(0)} (bar ${BARS.hours})`)
  console.log(`curve of a lesson, counted anew ÷ from the sums: ${curve.toFixed(0)} (bar ${BARS.curve})`)
  console.log(
    `CPU of a report with the log ÷ without, of ${INTERVALS} intervals: ${report.toFixed(2)} (bar ${BARS.report})`,
  )
  const isMet =
    isEqual && job <= BARS.job && hours >= BARS.hours && curve >= BARS.curve && report <= BARS.report
  process.exitCode = isMet ? 0 : 1
} finally {
  await endAll()
}
