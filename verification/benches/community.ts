import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sendCommunityStatements } from '../../apps/server/src/testing/statements/community-statements.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { KEYWORDS } from '../filled-databases/catalogue-database.ts'
import {
  BUSY_LESSON,
  fillCommunityDatabase,
  rareWords,
  type CommunitySize,
} from '../filled-databases/community-database.ts'
import { communityRequests, KINDS, type Kind } from './community/community-requests.ts'
import { findSequentialScans } from '../measuring/sequential-scans.ts'
import {
  API_PROCESS,
  measureRequests,
  startMeasuredProcess,
  type MeasuredProcess,
} from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { writeWrkScripts } from '../measuring/wrk-scripts.ts'

// `npm run bench:community`: the first page of a lesson's comments, of a category, of a discussion and of a search,
// among a thousand posts and among a million, on a lesson with fifty comments and on one with fifty thousand.
const GROWTH = 1.3
const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 3 : 7
const SECONDS = isShort ? 2 : 4
const CONNECTIONS = 32
const SIZES: Record<'few' | 'many', CommunitySize> = {
  few: { members: 1000, posts: 1000, comments: 50 },
  many: isShort
    ? { members: 5000, posts: 40_000, comments: 5000 }
    : { members: 20_000, posts: 1_000_000, comments: 50_000 },
}

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
const running: MeasuredProcess[] = []

async function fill(name: keyof typeof SIZES): Promise<Record<Kind, string>> {
  const startedAt = performance.now()
  await createDatabaseIfMissing(postgres.url('postgres'), name)
  await migrate(postgres.url(name))
  const db = openDatabase({ url: postgres.url(name), connections: 2, statementTimeoutMs: 0 })
  const size = SIZES[name]
  await fillCommunityDatabase(db.pool, size)
  // Words that many, some and few posts have.
  const scripts = await writeWrkScripts(db.pool, {
    requests: communityRequests,
    words: [...KEYWORDS, ...rareWords(size)],
    file: kind => join(folder, `${name}-${kind}.lua`),
    appKeys: APP_KEYS,
  })
  await db.destroy()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`${size.posts} posts and a lesson with ${size.comments} comments, in ${seconds} s`)
  return scripts
}

async function start(database: keyof typeof SIZES): Promise<MeasuredProcess> {
  const measured = await startMeasuredProcess({
    file: API_PROCESS,
    kind: 'api',
    folder,
    atOnce: CONNECTIONS,
    environment: benchEnvironment(postgres.url(database)),
  })
  running.push(measured)
  return measured
}

try {
  const scripts = { few: await fill('few'), many: await fill('many') }
  const keywords = [...KEYWORDS.slice(0, 12), ...rareWords(SIZES.many).slice(0, 4)]
  const scans = await findSequentialScans(postgres.url('many'), (db, { userId }) =>
    sendCommunityStatements(db, { userId, movieId: BUSY_LESSON, keywords }),
  )
  for (const scan of new Set(scans)) console.log(`sequential scan: ${scan}`)

  const [few, many] = [await start('few'), await start('many')]
  const growth: Record<Kind, number[]> = { comments: [], topics: [], discussion: [], search: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const kind of KINDS) {
      const load = { connections: CONNECTIONS, seconds: SECONDS }
      const among = {
        few: await measureRequests(few, { ...load, script: scripts.few[kind] }),
        many: await measureRequests(many, { ...load, script: scripts.many[kind] }),
      }
      // The first round warms up.
      if (round === 0) continue
      growth[kind].push(among.many.p99 / among.few.p99)
      const told = (['few', 'many'] as const).map(
        name => `${name} ${among[name].perSecond.toFixed(0)}/s p99 ${among[name].p99.toFixed(1)} ms`,
      )
      console.log(`round ${round}, ${kind}: ${told.join(', ')}`)
    }

  const misses: string[] = []
  const reportFigure = (what: string, figure: number, bar: number) => {
    if (figure > bar) misses.push(what)
    console.log(`${what}: ${figure.toFixed(2)} (bar ≤ ${bar})${figure > bar ? ' MISSED' : ''}`)
  }
  for (const kind of KINDS) reportFigure(`${kind}, p99 among many ÷ among few`, median(growth[kind]), GROWTH)
  reportFigure('sequential scans of growing tables', scans.length, 0)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
