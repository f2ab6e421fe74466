import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseIfMissing } from '../../../apps/server/database/local-postgres.ts'
import { migrate } from '../../../apps/server/database/migrate.ts'
import { openDatabase } from '../../../apps/server/src/platform/database.ts'
import { startProcess, type RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { secondsUntil } from '../../stage/seconds-until.ts'
import { recordVisitors, startLoginLoad, type LoginLoad } from '../logins/login-load.ts'
import { startAuditWriters, type AuditWriters } from './audit-writers.ts'
import { countMissing } from './count-missing.ts'
import { startMachines, type Machines } from './patroni/machines.ts'

// `npm run drill:patroni`: three machines of PostgreSQL with the Patroni, etcd and HAProxy of Debian and the files of
// infra/postgres. Under load the machine of the primary is lost, the primary is changed as planned, and all of etcd is lost. Nothing that was
// confirmed may be missing, and nobody may see anything worse than "come back". The control has no quorum, and must lose.
const CONFIRMED = { whole: 100_000, short: 3000 }
const CONTROL_CONFIRMED = 3000
const WRITERS = 32
const LOGINS_AT_ONCE = 2
const ACCOUNTS = 20
/** Less than what a standby may lack and still be promoted without a quorum. */
const LINE_STOPPED_MS = 300
const LONGEST_ROUND_MS = 300_000
/** What was under way when a machine died may still be confirmed. */
const DEAD_AFTER_MS = 1000
/** Longer than the primary keeps its place without etcd. */
const ETCD_LOST_SECONDS = 30
const SLOWEST_ANSWER_MS = 5500
const ALLOWED = new Set(['200', '503'])
/**
 * Seconds without a confirmed write, and from the first one after it until the API is ready. The lock of a lost primary lives for up
 * to 20 s, and Patroni allows no less: `lost` is missed when it was renewed just before.
 */
const BARS = { lost: 20, switched: 5, etcdBack: 20, ready: 2 }

type Scene = {
  machines: Machines
  writers: AuditWriters
  logins: LoginLoad
  api: RunningProcess
}

/** `from` is null where what counts is how long nothing was confirmed. */
type Event = { from: number | null; bar: number }

/** Lets something happen under load. Returns how many confirmed writes and logins are missing after it. */
async function tryIt(
  { machines, writers, logins, api }: Scene,
  name: string,
  happen: () => Promise<Event>,
): Promise<{ lost: number; confirmed: number; problems: string[] }> {
  writers.takeLongestGap()
  const { from, bar } = await happen()
  const writableAt = await writers.nextConfirmed()
  const gap = writers.takeLongestGap()
  const readyAfter = await secondsUntil(`${api.url}/readyz`, 200, BARS.lost)
  const seconds = from === null ? gap : (writableAt - from) / 1000
  const [written, load] = [writers.take(), logins.take()]
  await machines.settled()
  const lost = await countMissing(machines.url('drill'), written, load.acknowledged)
  const confirmed = written.length + load.acknowledged.length
  console.log(
    `${name}: ${confirmed} confirmed, ${lost} lost; writable after ${seconds.toFixed(1)} s (bar ${bar}), API ready ${readyAfter.toFixed(1)} s later; answers ${JSON.stringify(load.statuses)}, slowest ${(load.slowestMs / 1000).toFixed(1)} s`,
  )
  const problems = [
    ...(seconds > bar ? ['it takes too long'] : []),
    ...(readyAfter > BARS.ready ? ['the API is not ready by itself'] : []),
    ...(load.slowestMs > SLOWEST_ANSWER_MS ? ['somebody waited too long'] : []),
    ...(load.acknowledged.length === 0 ? ['nobody logged in'] : []),
    ...Object.keys(load.statuses).filter(status => !ALLOWED.has(status)),
  ].map(problem => `${name}: ${problem}`)
  return { lost, confirmed, problems }
}

const loseThePrimary =
  ({ machines, writers }: Scene, confirmed: number) =>
  async () => {
    await until(() => writers.confirmed() >= confirmed, LONGEST_ROUND_MS)
    const primary = await machines.primary()
    machines.stopLine(primary)
    await wait(LINE_STOPPED_MS)
    const from = performance.now()
    machines.kill(primary)
    await wait(DEAD_AFTER_MS)
    return { from, bar: BARS.lost }
  }

const switchOver =
  ({ machines }: Scene) =>
  async () => {
    await machines.switchOver()
    return { from: null, bar: BARS.switched }
  }

const loseEtcd =
  ({ machines, api }: Scene) =>
  async () => {
    machines.freezeEtcd()
    const refusedAfter = await secondsUntil(`${api.url}/readyz`, 503, ETCD_LOST_SECONDS)
    if (refusedAfter === Infinity) throw new Error('the primary keeps its place without etcd')
    console.log(`without etcd the primary takes no writes after ${refusedAfter.toFixed(0)} s`)
    await wait((ETCD_LOST_SECONDS - refusedAfter) * 1000)
    machines.thawEtcd()
    return { from: performance.now(), bar: BARS.etcdBack }
  }

await runDrill(async (stage, isShort) => {
  const machines = await startMachines()
  stage.atEnd(() => machines.stop())
  await machines.whole()
  await machines.makeStanza()
  await createDatabaseIfMissing(machines.url('postgres'), 'drill')
  const url = machines.url('drill')
  await migrate(url)
  const db = openDatabase({ url, connections: 2, statementTimeoutMs: 10_000 })
  const visitors = await recordVisitors(db, ACCOUNTS)
  await db.destroy()
  const api = await startProcess('api', { ...stage.environment, DATABASE_URL: url })
  stage.atEnd(() => api.stop())
  const logins = await startLoginLoad(api.url, visitors, LOGINS_AT_ONCE)
  const writers = startAuditWriters(url, WRITERS)
  stage.atEnd(() => Promise.all([logins.stop(), writers.stop()]))
  const scene = { machines, writers, logins, api }

  const first = await machines.primary()
  const confirmedEach = isShort ? CONFIRMED.short : CONFIRMED.whole
  const outcomes = [await tryIt(scene, 'machine of the primary lost', loseThePrimary(scene, confirmedEach))]
  machines.start(first)
  const startedAt = performance.now()
  await machines.whole()
  console.log(`it follows again ${((performance.now() - startedAt) / 1000).toFixed(0)} s after its return`)
  outcomes.push(await tryIt(scene, 'planned switchover', switchOver(scene)))
  await machines.whole()
  outcomes.push(await tryIt(scene, 'all of etcd lost', loseEtcd(scene)))

  await machines.whole()
  await machines.setQuorum(false)
  await wait(10_000)
  writers.take()
  const control = await tryIt(scene, 'control without a quorum', loseThePrimary(scene, CONTROL_CONFIRMED))

  const bugs = api.problems.filter(line => !line.includes('"level":"warn"'))
  const problems = [...outcomes.flatMap(outcome => outcome.problems), ...bugs]
  for (const problem of problems) console.log(`BROKEN ${problem}`)
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0)
  const confirmed = outcomes.reduce((sum, outcome) => sum + outcome.confirmed, 0)
  console.log(`the control must lose something: ${control.lost}`)
  console.log(`confirmed and lost: ${lost} of ${confirmed} (bar 0)`)
  return lost === 0 && control.lost > 0 && problems.length === 0
})
