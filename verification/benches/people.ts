import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sessionTokens } from '../../apps/server/src/platform/security/session-token.ts'
import { fillPeopleDatabase } from '../filled-databases/people-database.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { API_PROCESS, startMeasuredProcess, type MeasuredProcess } from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'
import { KINDS, pathOf, type Kind } from './people/people-requests.ts'

// `npm run bench:people`: what managers wait for when they list, page and search people, one request after another
// through the whole server, among a thousand members and among a million (with --short, among twenty thousand).
/** Milliseconds of the slowest of a hundred, in the median round. */
const BARS: Record<Kind, number> = { list: 25, depth: 10, search: 60 }
const GROWTH = 1.5
/** Of the ways through a list, which must not notice how long it is. */
const GROWING: readonly Kind[] = ['list', 'depth']
const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 5 : 9
const REQUESTS = isShort ? 150 : 300
const MEMBERS = { few: 1000, many: isShort ? 20_000 : 1_000_000 }
type Among = keyof typeof MEMBERS

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
const running: MeasuredProcess[] = []
const agent = new Agent({ keepAlive: true })

async function start(name: Among): Promise<(path: string) => Promise<void>> {
  const startedAt = performance.now()
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs: 0 })
  const { userId, sessionId } = await fillPeopleDatabase(db.pool, MEMBERS[name])
  await db.destroy()
  console.log(`${MEMBERS[name]} members in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const measured = await startMeasuredProcess({
    file: API_PROCESS,
    kind: 'api',
    folder,
    atOnce: 8,
    environment: benchEnvironment(postgres.url(name)),
  })
  running.push(measured)
  const token = await sessionTokens(APP_KEYS).issue(sessionId, userId, new Date())
  return path => get(`http://127.0.0.1:${measured.port}${path}`, `Bearer ${token}`)
}

/** With little around it: what it takes to send and to read counts as waiting. */
const get = (url: string, authorization: string): Promise<void> =>
  new Promise((read, failed) => {
    request(url, { agent, headers: { authorization } }, answer => {
      if (answer.statusCode !== 200) failed(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().once('end', read)
    })
      .once('error', failed)
      .end()
  })

async function p99Of(ask: (path: string) => Promise<void>, kind: Kind, members: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < REQUESTS; number++) {
    const startedAt = performance.now()
    await ask(pathOf(kind, number, members))
    times.push(performance.now() - startedAt)
  }
  return percentile(times, 0.99)
}

try {
  const ask = { few: await start('few'), many: await start('many') }
  const p99s: Record<Kind, Record<Among, number[]>> = {
    list: { few: [], many: [] },
    depth: { few: [], many: [] },
    search: { few: [], many: [] },
  }
  for (let round = 0; round <= ROUNDS; round++)
    for (const kind of KINDS) {
      const few = await p99Of(ask.few, kind, MEMBERS.few)
      const many = await p99Of(ask.many, kind, MEMBERS.many)
      // The first round warms up.
      if (round === 0) continue
      p99s[kind].few.push(few)
      p99s[kind].many.push(many)
      console.log(`round ${round}, ${kind}: p99 few ${few.toFixed(1)} ms, many ${many.toFixed(1)} ms`)
    }
  const misses: string[] = []
  const reportFigure = (what: string, figure: number, bar: number) => {
    if (figure > bar) misses.push(what)
    console.log(`${what}: ${figure.toFixed(2)} (bar ≤ ${bar})${figure > bar ? ' MISSED' : ''}`)
  }
  for (const kind of KINDS)
    reportFigure(`${kind}, p99 among ${MEMBERS.many} in ms`, median(p99s[kind].many), BARS[kind])
  for (const kind of GROWING)
    reportFigure(
      `${kind}, p99 among many ÷ among few`,
      median(p99s[kind].many) / median(p99s[kind].few),
      GROWTH,
    )
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
