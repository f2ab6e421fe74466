import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '../../../apps/server/database/migrate.ts'
import { runDrill, type DrillStage } from '../../stage/run-drill.ts'
import { ask, aMemberWithSession } from '../restart/members.ts'

// `npm run drill:migrate`: the table that every call reads gets a column and an index while somebody reads it for eight
// seconds, as a long report does. Nobody may be refused, and nobody may wait for longer than one short try of the lock.
// The control asks for the same lock once and waits for it, as a plain migration does.
const WHOLE = { readerMs: 8000, controlMs: 4000, quietMs: 5000, readers: 8 }
const SHORT = { readerMs: 3000, controlMs: 2500, quietMs: 2000, readers: 4 }
const SLOWEST_MS = 200
const PAUSE_MS = 5
const PATHS = ['/verify-token', '/notifications/count']

const FILES = {
  '0001_a_column.sql': 'alter table users add column planted text;\n',
  '0002_an_index.sql':
    '-- outside a transaction\ncreate index concurrently planted_index on users (planted);\n',
}

type Figures = { asked: number; failed: Record<string, number>; slowestMs: number }
type Load = { take(): Figures; stop(): Promise<void> }

async function startReaders(stage: DrillStage, url: string, count: number): Promise<Load> {
  const none = (): Figures => ({ asked: 0, failed: {}, slowestMs: 0 })
  let figures = none()
  let isStopping = false
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { headers } = await aMemberWithSession(stage)
    while (!isStopping) {
      const startedAt = performance.now()
      const path = PATHS[figures.asked % PATHS.length]
      const status = await ask(`${url}${path}`, agent, { method: 'GET', headers })
      figures.asked++
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - startedAt)
      if (status !== 200) figures.failed[status] = (figures.failed[status] ?? 0) + 1
      await wait(PAUSE_MS)
    }
    agent.destroy()
  }
  const loops = Array.from({ length: count }, read)
  await wait(1000)
  return {
    take() {
      const taken = figures
      figures = none()
      return taken
    },
    async stop() {
      isStopping = true
      await Promise.all(loops)
    },
  }
}

/** Reads the table in one transaction for so long. */
async function readForLong(url: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; select count(*) from users')
  await wait(ms)
  await client.query('commit')
  await client.end()
}

async function addColumnInOneTry(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set lock_timeout = '5s'`)
    await client.query('alter table users add column planted_at_once text')
    return 'done'
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}

const countFailed = ({ failed }: Figures): number => Object.values(failed).reduce((sum, one) => sum + one, 0)

const tell = (name: string, figures: Figures) =>
  console.log(
    `${name}: ${figures.asked} calls, ${countFailed(figures)} failed ${JSON.stringify(figures.failed)}, slowest ${figures.slowestMs.toFixed(0)} ms`,
  )

await runDrill(
  async (stage, isShort) => {
    const { readerMs, controlMs, quietMs, readers } = isShort ? SHORT : WHOLE
    const folder = mkdtempSync(join(tmpdir(), 'alinha-migrations-'))
    stage.atEnd(async () => rmSync(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    const url = stage.environment['DATABASE_URL'] ?? ''
    const api = await stage.start('api')
    const load = await startReaders(stage, api.url, readers)
    stage.atEnd(() => load.stop())

    load.take()
    await wait(quietMs)
    const quiet = load.take()
    tell('without a migration', quiet)

    const reading = readForLong(url, readerMs)
    await wait(100)
    const startedAt = performance.now()
    const applied = await migrate(url, pathToFileURL(`${folder}/`))
    const seconds = (performance.now() - startedAt) / 1000
    await reading
    const migrated = load.take()
    tell(`with one that took ${seconds.toFixed(1)} s`, migrated)

    const readingAgain = readForLong(url, controlMs)
    await wait(100)
    const said = await addColumnInOneTry(url)
    await readingAgain
    const control = load.take()
    tell(`control, which asks once (${said})`, control)

    // On a busy machine a call is slow without any migration.
    const bar = SLOWEST_MS + Math.max(0, quiet.slowestMs - SLOWEST_MS / 2)
    const isNoticed = countFailed(control) > 0 || control.slowestMs > bar * 2
    console.log(`the control must refuse people or make them wait: ${isNoticed ? 'it does' : 'it does not'}`)
    console.log(
      `failed of ${migrated.asked} calls: ${countFailed(migrated)} (bar 0), slowest ${migrated.slowestMs.toFixed(0)} ms (bar ${bar.toFixed(0)})`,
    )
    return (
      applied.length === Object.keys(FILES).length &&
      countFailed(migrated) === 0 &&
      migrated.slowestMs <= bar &&
      isNoticed
    )
  },
  { durable: false },
)
