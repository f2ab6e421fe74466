import type pg from 'pg'
import {
  ADD_WATCHED_TIME,
  reportWriter,
  WATCH_LOG_PART,
  type ArrivedReport,
} from '../../../apps/server/src/testing/lessons/watched-reports.ts'
import { listWatchers, type Watcher } from '../../filled-databases/watched-database.ts'
import { median } from '../../measuring/median.ts'
import { cpuOf } from '../../measuring/process-usage.ts'

const TOGETHER = 200
const STEP = 300
const STEPS_A_ROUND = 2

/** The statement as it would be without the log: nothing is carried, nothing is written. */
function statementWithoutLog(): string {
  const leftOut: [part: string, instead: string][] = [
    [`${WATCH_LOG_PART}, `, ''],
    ['grown = excluded.ranges - kept.ranges,', ''],
    ['grew, grown, duration', 'grew, duration'],
    ['covered, covered, ranges, duration', 'covered, covered, duration'],
    ['grew, grown, covered, watched_at', 'grew, watched_at'],
  ]
  return leftOut.reduce((text, [part, instead]) => {
    if (!text.includes(part)) throw new Error(`the statement has no ${part}`)
    return text.replace(part, instead)
  }, ADD_WATCHED_TIME.text)
}

/** The pool, but that reports are written without the log. */
function withoutLog(pool: pg.Pool): pg.Pool {
  const text = statementWithoutLog()
  const query = (statement: pg.QueryConfig) =>
    pool.query(
      statement.name === ADD_WATCHED_TIME.name ? { ...statement, name: 'without-log', text } : statement,
    )
  return { query } as unknown as pg.Pool
}

/** Every report covers something new: the dearest case for the log. */
const toReport = ({ userId, movieId, playbackId }: Watcher, step: number): ArrivedReport => {
  const now = Math.floor(Date.now() / 100)
  return {
    userId,
    playbackId,
    movieId,
    ranges: [[9000, 9000 + STEP * (step + 1)]],
    clock: [[now - STEP, now]],
    claimed: 0,
    takenAt: now,
    state: { position: 9000 + STEP * (step + 1), rate: 100 },
    arrivedAt: now,
  }
}

/** CPU of a report with the log ÷ without, in this process and in PostgreSQL together; the median of rounds. */
export async function measureReportCost(pool: pg.Pool, rounds: number): Promise<number> {
  const watchers = await listWatchers(pool)
  const sides = [
    { write: reportWriter(pool), watchers: watchers.filter((_, at) => at % 2 === 0) },
    { write: reportWriter(withoutLog(pool)), watchers: watchers.filter((_, at) => at % 2 === 1) },
  ]
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const costs: number[] = []
    // Each begins every other round, since what comes second finds the machine warmer.
    const order = round % 2 === 0 ? sides : sides.toReversed()
    for (const { write, watchers: own } of order) {
      const before = await cpuOfAll(pool)
      for (let step = 0; step < STEPS_A_ROUND; step++)
        for (let at = 0; at < own.length; at += TOGETHER)
          await Promise.all(
            own
              .slice(at, at + TOGETHER)
              .map(watcher => write(toReport(watcher, round * STEPS_A_ROUND + step))),
          )
      costs.push(((await cpuOfAll(pool)) - before) / (STEPS_A_ROUND * own.length))
    }
    const [withLog = NaN, without = NaN] = order === sides ? costs : costs.toReversed()
    // The first one warms up.
    if (round === 0) continue
    ratios.push(withLog / without)
    console.log(
      `round ${round}: a report with the log ${withLog.toFixed(0)} µs, without ${without.toFixed(0)} µs`,
    )
  }
  return median(ratios)
}

async function cpuOfAll(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [BENCH_NAME],
  )
  const { user, system } = process.cpuUsage()
  return rows.reduce((sum, { pid }) => sum + cpuOf(pid), user + system)
}

/** What the connections of the bench call themselves. */
export const BENCH_NAME = 'bench-figures'
