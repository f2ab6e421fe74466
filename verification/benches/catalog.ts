import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { csrfTokens } from '../../apps/server/src/platform/http/csrf.ts'
import { sessionTokens } from '../../apps/server/src/platform/security/session-token.ts'
import { csrfCookie } from '../../apps/server/src/testing/people/logins.ts'
import { sendCatalogueStatements } from '../../apps/server/src/testing/statements/catalogue-statements.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import {
  fillCatalogueDatabase,
  KEYWORDS,
  type CatalogueSize,
} from '../filled-databases/catalogue-database.ts'
import { catalogueRequests, KINDS, type Kind } from './catalog/catalogue-requests.ts'
import { findSequentialScans } from '../measuring/sequential-scans.ts'
import {
  API_PROCESS,
  ask,
  measureRequests,
  startMeasuredProcess,
  measureWork,
  type MeasuredProcess,
} from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { listWatchers } from '../filled-databases/watched-database.ts'
import { writeWrkScripts } from '../measuring/wrk-scripts.ts'

// `npm run bench:catalog`: a lesson, the catalogue and a search through the whole server, compared with the same
// statements sent by the driver alone, with the bare framework, and with a catalogue that is built for each request;
// among a thousand members and among a million.
const BARS = {
  speed: { movie: 0.5, catalogue: 0.4, search: 0.6 },
  cpu: 1.8,
  growth: 1.3,
  keeping: 20,
}
const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 3 : 7
const SECONDS = isShort ? 2 : 4
const CONNECTIONS = 64
const SESSIONS = 1000
const CUES = isShort ? 10 : 120
const SIZES: Record<'few' | 'many', CatalogueSize> = {
  few: { members: 1000, active: 1000, sessions: SESSIONS, cuesALesson: CUES },
  many: isShort
    ? { members: 20_000, active: 4000, sessions: SESSIONS, cuesALesson: CUES }
    : { members: 1_000_000, active: 100_000, sessions: SESSIONS, cuesALesson: CUES },
}

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
const running: MeasuredProcess[] = []

async function fill(name: keyof typeof SIZES): Promise<Record<Kind, string>> {
  const startedAt = performance.now()
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs: 0 })
  await fillCatalogueDatabase(db.pool, SIZES[name])
  const scripts = await writeWrkScripts(db.pool, {
    requests: catalogueRequests,
    words: KEYWORDS,
    file: kind => join(folder, `${name}-${kind}.lua`),
    appKeys: APP_KEYS,
  })
  await db.destroy()
  const { members, active } = SIZES[name]
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${members} members, ${active} of them active with 50 lessons each, in ${seconds} s`)
  return scripts
}

async function start(kind: string, database: keyof typeof SIZES): Promise<MeasuredProcess> {
  const measured = await startMeasuredProcess({
    file: kind === 'api' ? API_PROCESS : new URL('catalog/catalogue-process.ts', import.meta.url),
    kind,
    folder,
    atOnce: CONNECTIONS,
    environment: benchEnvironment(postgres.url(database)),
  })
  running.push(measured)
  return measured
}

/** Reads one answer of each kind. The bare framework repeats it. */
async function readAnswers({ port }: MeasuredProcess): Promise<Record<Kind, string>> {
  const db = openDatabase({ url: postgres.url('many'), connections: 1, statementTimeoutMs: 10_000 })
  const [person] = await listWatchers(db.pool)
  await db.destroy()
  if (!person) throw new Error('nobody watches')
  const csrf = csrfTokens(APP_KEYS).issue(person.sessionId)
  const token = await sessionTokens(APP_KEYS).issue(person.sessionId, person.userId, new Date())
  const headers = { authorization: `Bearer ${token}`, cookie: csrfCookie(csrf), 'x-xsrf-token': csrf }
  const read = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...init })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return reply.text()
  }
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    movie: await read(`/movies/${person.movieId}`),
    catalogue: await read('/catalog'),
    search: await read('/search', { method: 'POST', headers: json, body: '{"keyword":"ancoragem"}' }),
  }
}

type Round = { speed: number; cpu: number; growth: number }

try {
  const scripts = { few: await fill('few'), many: await fill('many') }
  const scans = await findSequentialScans(postgres.url('many'), sendCatalogueStatements)
  for (const scan of scans) console.log(`sequential scan: ${scan}`)

  const api = await start('api', 'many')
  const apiAmongFew = await start('api', 'few')
  const bare = await start('bare', 'many')
  const sql = await start('sql', 'many')
  const answers = await readAnswers(api)
  await ask(bare, { constants: answers })
  for (const kind of KINDS) console.log(`${kind}: ${Buffer.byteLength(answers[kind])} bytes`)

  for (const kind of KINDS)
    for (const [server, script] of [
      [api, scripts.many[kind]],
      [apiAmongFew, scripts.few[kind]],
    ] as const)
      await measureRequests(server, { connections: CONNECTIONS, seconds: 2 * SECONDS, script })

  const rounds: Record<Kind, Round[]> = { movie: [], catalogue: [], search: [] }
  const keeping: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of KINDS) {
      const load = { connections: CONNECTIONS, seconds: SECONDS }
      const ours = await measureRequests(api, { ...load, script: scripts.many[kind] })
      const few = await measureRequests(apiAmongFew, { ...load, script: scripts.few[kind] })
      const framework = await measureRequests(bare, { ...load, script: scripts.many[kind] })
      const alone = await measureWork(sql, { loop: kind, seconds: SECONDS } as { seconds: number })
      const naive =
        kind === 'catalogue'
          ? await measureWork(sql, { loop: 'naive', seconds: SECONDS } as { seconds: number })
          : null
      // The first round warms up.
      if (round === 0) continue
      rounds[kind].push({
        speed: ours.perSecond / alone.perSecond,
        cpu: ours.cpu / (framework.cpu + alone.cpu),
        growth: ours.p99 / few.p99,
      })
      if (naive) keeping.push(ours.perSecond / naive.perSecond)
      console.log(
        `round ${round}, ${kind}: ours ${ours.perSecond.toFixed(0)}/s ${ours.cpu.toFixed(0)} µs, framework ${framework.perSecond.toFixed(0)}/s ${framework.cpu.toFixed(0)} µs, SQL ${alone.perSecond.toFixed(0)}/s ${alone.cpu.toFixed(0)} µs${naive ? `, built each time ${naive.perSecond.toFixed(0)}/s` : ''}; p99 ${ours.p99.toFixed(1)} ms, among few ${few.p99.toFixed(1)} ms`,
      )
    }
  }

  const misses: string[] = []
  const reportFigure = (what: string, figure: number, bar: number, isAtLeast: boolean) => {
    const isMet = isAtLeast ? figure >= bar : figure <= bar
    if (!isMet) misses.push(what)
    console.log(
      `${what}: ${figure.toFixed(2)} (bar ${isAtLeast ? '≥' : '≤'} ${bar})${isMet ? '' : ' MISSED'}`,
    )
  }
  const figure = (kind: Kind, name: keyof Round) => median(rounds[kind].map(one => one[name]))
  for (const kind of KINDS) {
    reportFigure(`${kind}, CPU ÷ (bare framework + bare SQL)`, figure(kind, 'cpu'), BARS.cpu, false)
    reportFigure(`${kind}, p99 among many ÷ among a thousand`, figure(kind, 'growth'), BARS.growth, false)
  }
  reportFigure('sequential scans of growing tables', scans.length, 0, false)
  reportFigure('catalogue ÷ built for each request', median(keeping), BARS.keeping, true)
  for (const kind of KINDS)
    reportFigure(`${kind} per second ÷ the same SQL alone`, figure(kind, 'speed'), BARS.speed[kind], true)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
