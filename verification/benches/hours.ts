import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sendHoursStatements } from '../../apps/server/src/testing/statements/hours-statements.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { writeReportScript } from './hours/hours-requests.ts'
import { findSequentialScans } from '../measuring/sequential-scans.ts'
import {
  API_PROCESS,
  measureRequests,
  startMeasuredProcess,
  measureWork,
  type Figures,
  type MeasuredProcess,
} from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { watchDatabaseCpu } from '../measuring/database-cpu.ts'
import { fillWatchedDatabase, type Size } from '../filled-databases/watched-database.ts'

// `npm run bench:hours`: a report of watched time through the whole server, compared with the same statements sent by
// the driver alone, with the bare framework, and with a naive write; among a thousand members and among a million.
const BARS = { speed: 0.8, cpu: 1.8, growth: 1.3, batching: 10 }
type Figure = keyof typeof BARS | 'everywhere'
const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 3 : 7
const SECONDS = isShort ? 2 : 4
const CONNECTIONS = 64
const MANY_AT_ONCE = 1000
const SESSIONS = 4000
const SIZES: Record<'few' | 'many', Size> = {
  few: { members: 1000, active: 1000, sessions: SESSIONS },
  many: isShort
    ? { members: 20_000, active: 4000, sessions: SESSIONS }
    : { members: 1_000_000, active: 100_000, sessions: SESSIONS },
}

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
const running: MeasuredProcess[] = []
let databaseCpu = (): number => 0

async function fill(name: keyof typeof SIZES): Promise<string> {
  const startedAt = performance.now()
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs: 600_000 })
  await fillWatchedDatabase(db.pool, SIZES[name])
  const script = await writeReportScript(db.pool, join(folder, `${name}.lua`), APP_KEYS)
  databaseCpu = await watchDatabaseCpu(db.pool)
  await db.destroy()
  const { members, active } = SIZES[name]
  console.log(
    `${members} members, ${active} of them active with 50 lessons each, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  return script
}

const start = async (
  kind: string,
  database: keyof typeof SIZES,
  atOnce = CONNECTIONS,
): Promise<MeasuredProcess> => {
  const file = kind === 'api' ? API_PROCESS : new URL('hours/hours-process.ts', import.meta.url)
  const environment = benchEnvironment(postgres.url(database))
  const measured = await startMeasuredProcess({ file, kind, folder, atOnce, environment })
  running.push(measured)
  return measured
}

const report = (server: MeasuredProcess, script: string): Promise<Figures> =>
  measureRequests(server, { script, connections: CONNECTIONS, seconds: SECONDS })

type WriteFigures = { perSecond: number; cpu: number; everywhere: number }

/** `everywhere` includes the CPU that PostgreSQL spent. */
async function write(writer: MeasuredProcess): Promise<WriteFigures> {
  databaseCpu()
  const { perSecond, cpu } = await measureWork(writer, { seconds: SECONDS })
  return { perSecond, cpu, everywhere: cpu + databaseCpu() / (perSecond * SECONDS) }
}

const inWords = (name: string, { perSecond, cpu }: Pick<Figures, 'perSecond' | 'cpu'>) =>
  `${name} ${perSecond.toFixed(0)}/s ${cpu.toFixed(0)} µs`

const endAll = async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))

try {
  const scripts = { few: await fill('few'), many: await fill('many') }
  const scans = await findSequentialScans(postgres.url('many'), sendHoursStatements)
  for (const scan of scans) console.log(`sequential scan: ${scan}`)

  const api = await start('api', 'many')
  const apiAmongFew = await start('api', 'few')
  const bare = await start('bare', 'many')
  const sql = await start('sql', 'many')
  const shared = await start('shared', 'many', MANY_AT_ONCE)
  const naive = await start('naive', 'many')

  const rounds: Record<Figure, number>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const figures = {
      api: await report(api, scripts.many),
      few: await report(apiAmongFew, scripts.few),
      bare: await report(bare, scripts.many),
      sql: await write(sql),
      shared: await write(shared),
      naive: await write(naive),
    }
    // The first one warms up.
    if (round === 0) continue
    rounds.push({
      speed: figures.api.perSecond / figures.sql.perSecond,
      cpu: figures.api.cpu / (figures.bare.cpu + figures.sql.cpu),
      growth: figures.api.p99 / figures.few.p99,
      batching: figures.shared.perSecond / figures.naive.perSecond,
      everywhere: figures.naive.everywhere / figures.shared.everywhere,
    })
    const { few, ...rest } = figures
    const told = Object.entries(rest).map(([name, one]) => inWords(name, one))
    console.log(
      `round ${round}: ${told.join(', ')}; p99 ${figures.api.p99.toFixed(1)} ms, among few ${few.p99.toFixed(1)} ms`,
    )
  }
  const figure = (name: Figure) => median(rounds.map(one => one[name]))
  const isAbove = (name: 'speed' | 'batching') => figure(name) >= BARS[name]
  const isBelow = (name: 'cpu' | 'growth') => figure(name) <= BARS[name]
  console.log(`CPU ÷ (bare framework + bare SQL): ${figure('cpu').toFixed(2)} (bar ${BARS.cpu})`)
  console.log(`p99 among many ÷ among a thousand: ${figure('growth').toFixed(2)} (bar ${BARS.growth})`)
  console.log(`CPU of a naive write ÷ of a shared one, with PostgreSQL’s: ${figure('everywhere').toFixed(1)}`)
  console.log(`shared statements ÷ naive writes: ${figure('batching').toFixed(1)} (bar ${BARS.batching})`)
  console.log(`sequential scans of growing tables: ${scans.length} (bar 0)`)
  console.log(`reports per second ÷ the same SQL alone: ${figure('speed').toFixed(2)} (bar ${BARS.speed})`)
  const isMet =
    isAbove('speed') && isAbove('batching') && isBelow('cpu') && isBelow('growth') && scans.length === 0
  process.exitCode = isMet ? 0 : 1
} finally {
  await endAll()
}
