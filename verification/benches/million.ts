import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts'
import { fillCatalogueDatabase } from '../filled-databases/catalogue-database.ts'
import { addPayments, YEARS } from '../filled-databases/paid-database.ts'
import { benchEnvironment } from '../measuring/bench-environment.ts'
import { bindToCore } from '../measuring/bind-to-core.ts'
import { readPostmaster, watchDatabaseCpu } from '../measuring/database-cpu.ts'
import {
  API_PROCESS,
  measureRequests,
  startMeasuredProcess,
  type MeasuredProcess,
} from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { childrenOf } from '../measuring/process-usage.ts'
import { writeRequestScript } from '../measuring/written-requests.ts'
import { measureListeners } from './million/measure-listeners.ts'
import {
  CALLS_A_SECOND,
  enterMembers,
  KINDS,
  mondayCalls,
  writeEvening,
  writeRequests,
  type Kind,
} from './million/monday-calls.ts'

// `npm run bench:million`: each kind of call among a million members who have watched a hundred million intervals and
// paid for five years, compared with a thousand members; what a Monday evening with 100,000 viewers would take; and a
// hundredth of that evening on one core.
const BARS = { growth: 1.3, nodeCores: 4, databaseCores: 3, busy: 0.5 }
const isShort = process.argv.includes('--short')
const SIZES = {
  few: { members: 1000, active: 1000, sessions: 1000, cuesALesson: 20 },
  many: isShort
    ? { members: 20_000, active: 4000, sessions: 1000, cuesALesson: 20 }
    : { members: 1_000_000, active: 1_000_000, sessions: 1000, cuesALesson: 20 },
}
type Among = keyof typeof SIZES
const INTERVALS_A_MEMBER = 100
const ROUNDS = isShort ? 3 : 7
const ALONE_SECONDS = isShort ? 1 : 2
const TOGETHER_SECONDS = 3
const TOGETHER = 64
/** Of the evening that is played. */
const PART = 0.01
const EVENING_SECONDS = isShort ? 10 : 60
const EVENING_CONNECTIONS = 50
const REQUESTS = 20_000
/** A scan of everybody must show that growth is seen. */
const SCAN = `select count(*) from users where name like '%ninguém%'`

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
// What is measured is CPU and memory, so the disk of this machine is left out.
const postgres = await startLocalPostgres({ folder, durable: false, settings: ['shared_buffers=1GB'] })
const running: MeasuredProcess[] = []
const opened: Database[] = []
const endAll = async () => {
  for (const { child } of running) child.kill('SIGKILL')
  for (const db of opened) await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

async function prepare(name: Among) {
  const startedAt = performance.now()
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs: 0 })
  opened.push(db)
  await fillCatalogueDatabase(db.pool, SIZES[name])
  await addPayments(db.pool)
  const members = await enterMembers(db.pool)
  const { rows } = await db.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  const { members: count, active } = SIZES[name]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${count} members, ${active * INTERVALS_A_MEMBER} intervals, ${YEARS} years of payments: ${rows[0]?.size} in ${seconds} s`,
  )
  const environment = benchEnvironment(postgres.url(name))
  const api = await startMeasuredProcess({ file: API_PROCESS, kind: name, folder, atOnce: 8, environment })
  running.push(api)
  return { db, members, api }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** Written anew each time, so that every report has a half minute that nobody has reported. */
const send = ({ members, api }: Prepared, kind: Kind, connections: number, seconds: number) => {
  const script = writeRequestScript(join(folder, 'calls.lua'), writeRequests(members, kind, REQUESTS))
  return measureRequests(api, { script, connections, seconds })
}

async function timeScan({ db }: Prepared): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await db.pool.query(SCAN)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

try {
  const among = { few: await prepare('few'), many: await prepare('many') }
  const spentByDatabase = await watchDatabaseCpu(among.many.db.pool)
  const misses: string[] = []
  const miss = (what: string) => {
    misses.push(what)
    console.log(`MISSED ${what}`)
  }
  const tell = (what: string, figure: number, bar: number) => {
    console.log(`${what}: ${figure.toFixed(2)} (bar ≤ ${bar})`)
    if (figure > bar) miss(what)
  }

  for (const kind of KINDS) {
    const p99s: Record<Among, number[]> = { few: [], many: [] }
    for (let round = 0; round <= ROUNDS; round++)
      for (const name of ['few', 'many'] as const) {
        const { p99 } = await send(among[name], kind, 1, ALONE_SECONDS)
        // The first round warms up.
        if (round > 0) p99s[name].push(p99)
      }
    const [few, many] = [median(p99s.few), median(p99s.many)]
    tell(
      `${kind}, p99 ${many.toFixed(1)} ms among many ÷ ${few.toFixed(1)} among a thousand`,
      many / few,
      BARS.growth,
    )
  }
  const scans = { few: await timeScan(among.few), many: await timeScan(among.many) }
  console.log(`control, a scan of everybody: ${(scans.many / scans.few).toFixed(0)} ×`)
  if (scans.many / scans.few <= BARS.growth) miss('the control grows')

  const cores = { node: 0, database: 0 }
  const add = (what: string, perSecond: number, { node, database }: { node: number; database: number }) => {
    cores.node += (node * perSecond) / 1e6
    cores.database += (database * perSecond) / 1e6
    console.log(
      `${what}: ${node.toFixed(0)} µs of Node and ${database.toFixed(0)} µs of PostgreSQL, ${perSecond.toFixed(0)} a second`,
    )
  }
  for (const kind of KINDS) {
    const { perSecond, atOnce = TOGETHER } = mondayCalls[kind]
    if (perSecond === 0) continue
    const node: number[] = []
    const database: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      spentByDatabase()
      const sent = await send(among.many, kind, atOnce, TOGETHER_SECONDS)
      if (round === 0) continue
      node.push(sent.cpu)
      database.push(spentByDatabase() / (sent.perSecond * TOGETHER_SECONDS))
    }
    add(kind, perSecond, { node: median(node), database: median(database) })
  }
  const listening = await measureListeners(among.many.api, among.many.members, spentByDatabase)
  add('beat of a page that listens', listening.perSecond, listening)

  // Node and PostgreSQL on one core, the sender on the other.
  const postmaster = await readPostmaster(among.many.db.pool)
  bindToCore(0, [among.many.api.child.pid ?? 0, postmaster, ...childrenOf(postmaster)])
  const perSecond = CALLS_A_SECOND * PART
  const pauseMs = Math.round((EVENING_CONNECTIONS / perSecond) * 1000)
  const evening = writeEvening(among.many.members, Math.ceil(perSecond * EVENING_SECONDS * 1.2))
  const script = writeRequestScript(join(folder, 'evening.lua'), evening, { pauseMs })
  spentByDatabase()
  const played = await measureRequests(among.many.api, {
    script,
    connections: EVENING_CONNECTIONS,
    seconds: EVENING_SECONDS,
  })
  const busy = (played.cpu * played.perSecond + spentByDatabase() / EVENING_SECONDS) / 1e6
  console.log(
    `${PART * 100} % of the evening for ${EVENING_SECONDS} s: ${played.perSecond.toFixed(0)} of ${perSecond.toFixed(0)} calls a second, p99 ${played.p99.toFixed(0)} ms`,
  )
  if (played.perSecond < perSecond * 0.9) miss('all of that part is sent')
  tell('one core, busy with it', busy, BARS.busy)
  tell('cores of Node for 100,000 viewers', cores.node, BARS.nodeCores)
  tell('cores of PostgreSQL for 100,000 viewers', cores.database, BARS.databaseCores)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await endAll()
}
