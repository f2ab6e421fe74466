import { reportWriter } from '../../apps/server/src/testing/lessons/watched-reports.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import {
  arrivingReports,
  deliver,
  differences,
  openHistories,
  readLedger,
  type PlayedHistory,
} from '../../apps/server/src/testing/lessons/play-histories.ts'
import { randomness } from '../../apps/server/src/testing/randomness.ts'
import {
  computeExpectedHours,
  type ExpectedHours,
} from '../../apps/server/src/testing/lessons/reference-ledger.ts'
import { generateHistory, type History } from '../../apps/server/src/testing/lessons/viewing-histories.ts'
import { readSeed } from '../stage/read-seed.ts'
import { runDrill, type DrillStage } from '../stage/run-drill.ts'

// `npm run drill:hours`: generated viewing histories go through the real statement, from four writers with connections
// of their own, with reports that are lost, repeated, reordered and days late. The ledger must then hold exactly what
// was watched.
const HISTORIES = { whole: 10_000, short: 1000 }
const seed = readSeed(20_270_314)
const LESSONS = 60
const WRITERS = 4
const TOGETHER = 2000
const STARTS_AT = Date.parse('2027-03-14T22:00:00Z') / 100
const SHOWN = 10

/** The time from the first opening of a lesson to the last report, in tenths: nobody can have spent more. */
const clockOf = ({ viewings }: History): number =>
  Math.max(
    ...viewings.flatMap(({ openedAt, reports }) => [openedAt, ...reports.map(({ takenAt }) => takenAt)]),
  ) - Math.min(...viewings.map(({ openedAt }) => openedAt))

/** Describes the histories whose ledger differs from the reference. */
async function findWrong(
  { db }: DrillStage,
  opened: readonly PlayedHistory[],
  reckoned: readonly ExpectedHours[],
): Promise<string[]> {
  const held = await readLedger(
    db.pool,
    opened.map(one => one.userId),
  )
  return opened.flatMap((one, at) => {
    const found = differences(held.get(one.userId), reckoned[at] as ExpectedHours, one)
    return found.length > 0 ? [`${one.history.kind} ${at}: ${found.join('; ')}`] : []
  })
}

await runDrill(async (stage, isShort) => {
  const { db, environment } = stage
  const chance = randomness(seed)
  const durations = Array.from({ length: LESSONS }, () => 300 + chance.below(12_000))
  const histories = Array.from({ length: isShort ? HISTORIES.short : HISTORIES.whole }, () =>
    generateHistory(chance, STARTS_AT + chance.below(864_000), durations),
  )
  const opened = await openHistories(db.pool, histories, durations)
  const reckoned = histories.map(history => computeExpectedHours(history, durations))
  const reports = arrivingReports(opened)

  const pools = Array.from({ length: WRITERS }, () =>
    openDatabase({ url: environment['DATABASE_URL'] ?? '', connections: 2, statementTimeoutMs: 10_000 }),
  )
  for (const one of pools) stage.atEnd(() => one.destroy())
  // Connections are opened first: waiting for one under load would look like a database that is away.
  await Promise.all(
    pools.flatMap(({ pool }) => [pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]),
  )
  const startedAt = performance.now()
  const fallen = await deliver(
    reports,
    pools.map(one => reportWriter(one.pool)),
    TOGETHER,
  )
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${reports.length} reports of ${histories.length} histories through ${WRITERS} writers in ${seconds.toFixed(1)} s (${(reports.length / seconds).toFixed(0)}/s)`,
  )

  const wrong = await findWrong(stage, opened, reckoned)
  for (const one of wrong.slice(0, SHOWN)) console.log(one)
  const hours = reckoned.reduce((sum, one) => sum + one.seconds, 0) / 3600
  const overClock = reckoned.filter((one, at) => one.spent > clockOf(histories[at] as History)).length
  console.log(
    `${hours.toFixed(1)} hours counted; above the clock: ${overClock}; totals that went down: ${fallen.length}`,
  )

  // The control: one tenth of a second too much in one row must be found, or the comparison compares nothing.
  await db.pool.query(
    `update watched_movies set ranges = ranges + '{[999998,999999)}'
      where user_id = (select min(user_id) from watched_totals where covered > 0)`,
  )
  const control = await findWrong(stage, opened, reckoned)
  console.log(`the control must find one more: ${control.length}`)
  console.log(
    `seed ${seed}: histories that differ from what was watched: ${wrong.length} of ${histories.length} (bar 0)`,
  )
  return wrong.length === 0 && fallen.length === 0 && overClock === 0 && control.length === wrong.length + 1
})
