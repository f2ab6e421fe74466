import { setTimeout as wait } from 'node:timers/promises'
import { cuttableLink } from '../../../apps/server/src/testing/cuttable-link.ts'
import { startProcess, type RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import { until } from '../../../apps/server/src/testing/until.ts'
import { runDrill } from '../../stage/run-drill.ts'
import { secondsUntil } from '../../stage/seconds-until.ts'
import { recordVisitors, startLoginLoad, type LoginLoad } from '../logins/login-load.ts'
import { startAuditWriters, type AuditWriters } from './audit-writers.ts'
import { openCluster, portOf, type Cluster } from './cluster.ts'
import { countMissing } from './count-missing.ts'

// `npm run drill:failover`: the machine of the primary is lost under load, after nothing has left it for a while. A standby
// takes over at the same address. Nothing that was confirmed may be missing there, nobody may see anything worse than
// "come back", and the API must be ready by itself. The control confirms without waiting for a standby, and must lose.
//
// Three seconds are longer than a statement may take: a time limit must not confirm what no standby has.
const WHOLE = { linesStoppedMs: [500, 3000, 500, 500], confirmedEach: 26_000, controlMs: 500 }
const SHORT = { linesStoppedMs: [500], confirmedEach: 2000, controlMs: 500 }
const WRITERS = 32
const LOGINS_AT_ONCE = 2
const ACCOUNTS = 20
const LONGEST_ROUND_MS = 300_000
const WRITABLE_WITHIN_SECONDS = 10
const READY_WITHIN_SECONDS = 2
const SLOWEST_ANSWER_MS = 5500
const ALLOWED = new Set(['200', '503'])

type Link = Awaited<ReturnType<typeof cuttableLink>>
type Scene = { cluster: Cluster; link: Link; writers: AuditWriters; logins: LoginLoad; api: RunningProcess }
type Outcome = { confirmed: number; lost: number; isFine: boolean }

async function loseThePrimary(
  { cluster, link, writers, logins, api }: Scene,
  name: string,
  { lineStoppedMs, confirmed }: { lineStoppedMs: number; confirmed: number },
): Promise<Outcome> {
  await until(() => writers.confirmed() >= confirmed, LONGEST_ROUND_MS)
  await cluster.stopLine()
  await wait(lineStoppedMs)
  await cluster.killPrimary()
  const killedAt = performance.now()
  await link.cut()
  await cluster.promoteBest()
  await link.mend({ host: '127.0.0.1', port: portOf(cluster.primary()) })
  const writableAfter = ((await writers.nextConfirmed()) - killedAt) / 1000
  const readyAfter = await secondsUntil(`${api.url}/readyz`, 200, WRITABLE_WITHIN_SECONDS)
  await wait(500)

  const [written, load] = [writers.take(), logins.take()]
  const lost = await countMissing(cluster.primary().url('drill'), written, load.acknowledged)
  console.log(
    `${name}: ${written.length} writes and ${load.acknowledged.length} logins confirmed, ${lost} lost; writable ${writableAfter.toFixed(1)} s after the kill, API ready ${readyAfter.toFixed(1)} s later; answers ${JSON.stringify(load.statuses)}, slowest ${(load.slowestMs / 1000).toFixed(1)} s`,
  )
  const isFine =
    load.acknowledged.length > 0 &&
    Object.keys(load.statuses).every(status => ALLOWED.has(status)) &&
    load.slowestMs <= SLOWEST_ANSWER_MS &&
    writableAfter <= WRITABLE_WITHIN_SECONDS &&
    readyAfter <= READY_WITHIN_SECONDS
  return { confirmed: written.length + load.acknowledged.length, lost, isFine }
}

await runDrill(async (stage, isShort) => {
  const { linesStoppedMs, confirmedEach, controlMs } = isShort ? SHORT : WHOLE
  const visitors = await recordVisitors(stage.db, ACCOUNTS)
  const cluster = await openCluster(stage.postgres())
  stage.atEnd(() => cluster.stop())
  await cluster.setQuorum(true)
  // The one address that the product knows, as HAProxy or a managed service gives it.
  const link = await cuttableLink({ host: '127.0.0.1', port: portOf(cluster.primary()) })
  stage.atEnd(() => link.cut())
  const url = `postgres://alinha@127.0.0.1:${link.port}/drill`
  const api = await startProcess('api', { ...stage.environment, DATABASE_URL: url })
  stage.atEnd(() => api.stop())
  const logins = await startLoginLoad(api.url, visitors, LOGINS_AT_ONCE)
  const writers = startAuditWriters(url, WRITERS)
  stage.atEnd(() => Promise.all([logins.stop(), writers.stop()]))
  const scene = { cluster, link, writers, logins, api }

  const outcomes: Outcome[] = []
  for (const [index, lineStoppedMs] of linesStoppedMs.entries()) {
    const kill = { lineStoppedMs, confirmed: confirmedEach }
    outcomes.push(await loseThePrimary(scene, `kill ${index + 1}, line stopped ${lineStoppedMs} ms`, kill))
    await cluster.replaceDead()
  }

  await cluster.setQuorum(false)
  const control = await loseThePrimary(scene, 'control without a quorum', {
    lineStoppedMs: controlMs,
    confirmed: writers.confirmed() + SHORT.confirmedEach,
  })

  const bugs = api.problems.filter(line => !line.includes('"level":"warn"'))
  for (const line of bugs.slice(-5)) console.log(line)
  const confirmed = outcomes.reduce((sum, outcome) => sum + outcome.confirmed, 0)
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0)
  console.log(`the control must lose something: ${control.lost}`)
  console.log(`confirmed and lost with ${outcomes.length} primaries: ${lost} of ${confirmed} (bar 0)`)
  return lost === 0 && control.lost > 0 && bugs.length === 0 && outcomes.every(({ isFine }) => isFine)
})
