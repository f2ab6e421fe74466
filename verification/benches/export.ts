import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { copyTo } from '../../apps/server/src/platform/copy.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sessionTokens } from '../../apps/server/src/platform/security/session-token.ts'
import { fillPeopleDatabase } from '../filled-databases/people-database.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { API_PROCESS, startMeasuredProcess, type MeasuredProcess } from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'

// `npm run bench:export`: a manager exports a million people as CSV through the whole server, compared with a bare copy of
// the same columns, which counts nobody, makes no cell harmless and goes through no server.
const BAR = 1.5
const isShort = process.argv.includes('--short')
const MEMBERS = isShort ? 50_000 : 1_000_000
const ROUNDS = isShort ? 5 : 3
const DATABASE = 'export'

const BARE = `copy (
  select users.id, name, email, email_confirmed_at, plan, premium_expires_on, invisa_id, is_suspended, academic_type,
         is_manager, is_consultor, is_receiver, blocked_at, users.created_at,
         (select max(sessions.created_at) from sessions where sessions.user_id = users.id),
         least(covered, spent),
         exists (select from profiles where profiles.user_id = users.id and document_kind = 'cpf')
    from memberships join users on users.id = memberships.user_id
         left join watched_totals on watched_totals.user_id = users.id
   order by users.id desc) to stdout with (format csv, delimiter ';')`

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
let api: MeasuredProcess | null = null

try {
  await createDatabaseIfMissing(postgres.url('postgres'), DATABASE)
  await migrate(postgres.url(DATABASE))
  const db = openDatabase({ url: postgres.url(DATABASE), connections: 1, statementTimeoutMs: 0 })
  const { userId, sessionId } = await fillPeopleDatabase(db.pool, MEMBERS)
  await db.pool.query('vacuum analyze')
  api = await startMeasuredProcess({
    file: API_PROCESS,
    kind: 'api',
    folder,
    atOnce: 8,
    environment: benchEnvironment(postgres.url(DATABASE)),
  })
  const token = await sessionTokens(APP_KEYS).issue(sessionId, userId, new Date())
  const url = `http://127.0.0.1:${api.port}/admin/users/export/todos?format=csv`

  /** Answers with the lines that came. */
  const throughServer = async (): Promise<number> => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
    return countLines(answer.body)
  }
  const bare = async (): Promise<number> => {
    const client = await db.pool.connect()
    const lines = await countLines(copyTo(client, BARE) as AsyncIterable<Uint8Array>)
    client.release()
    return lines
  }
  const ratios: number[] = []
  const seconds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [bareMs, bareLines] = await timed(bare)
    const [ms, lines] = await timed(throughServer)
    // The titles come first.
    if (lines !== bareLines + 1) throw new Error(`${lines} lines instead of ${bareLines + 1}`)
    // The first round warms up.
    if (round === 0) continue
    ratios.push(ms / bareMs)
    seconds.push(ms / 1000)
    console.log(
      `round ${round}: ${lines} lines in ${(ms / 1000).toFixed(2)} s, bare ${(bareMs / 1000).toFixed(2)} s`,
    )
  }
  const ratio = median(ratios)
  console.log(
    `${MEMBERS} people in ${median(seconds).toFixed(1)} s; export ÷ bare copy: ${ratio.toFixed(2)} (bar ≤ ${BAR})`,
  )
  process.exitCode = ratio <= BAR ? 0 : 1
  await db.destroy()
} finally {
  api?.child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<number>): Promise<[ms: number, lines: number]> {
  const startedAt = performance.now()
  const lines = await work()
  return [performance.now() - startedAt, lines]
}

async function countLines(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const LINE_END = 10
  let lines = 0
  for await (const chunk of chunks)
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++
  return lines
}
