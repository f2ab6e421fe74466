import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { csrfTokens } from '../../apps/server/src/platform/http/csrf.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sessionTokens } from '../../apps/server/src/platform/security/session-token.ts'
import { csrfCookie } from '../../apps/server/src/testing/people/logins.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { openListener } from './listeners/live-listener.ts'
import { API_PROCESS, startMeasuredProcess, type MeasuredProcess } from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'
import { percentile } from '../measuring/percentile.ts'
import { megabytesOf } from '../measuring/process-usage.ts'

// `npm run bench:listeners`: thousands of pages listen on one process while people answer on another. Measures the
// memory of a listener and how long an answer takes to reach one follower and all of them.
const isShort = process.argv.includes('--short')
const LISTENERS = isShort ? 500 : 15_000
/** A few hundred are hardly more than what the memory of a process varies by. */
const BARS = { delayMs: 1000, toldMs: 2000, kilobytesAListener: isShort ? 60 : 20 }
const ANSWERS = isShort ? 20 : 100
const ANSWERS_TO_ALL = 5
const OPENED_AT_ONCE = 50
const WRITERS = 50

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
const running: MeasuredProcess[] = []

type Person = { userId: number; sessionId: string; token: string }

/** Everybody begins a topic of their own and follows the first one. */
async function fill(): Promise<Person[]> {
  await createDatabaseIfMissing(postgres.url('postgres'), 'listeners')
  await migrate(postgres.url('listeners'))
  const { pool, destroy } = openBench()
  const people = LISTENERS + WRITERS
  await pool.query(
    `insert into users (email, name, email_confirmed_at)
     select 'p' || at || '@exemplo.com.br', 'Pessoa ' || at, now() from generate_series(1, $1::int) as at`,
    [people],
  )
  await pool.query(
    `insert into posts (user_id, category_id, title, text) select id, 1, 'Tópico ' || id, 'Texto' from users order by id`,
  )
  await pool.query(
    `insert into post_follows (user_id, root_id) select user_id, id from posts
     union select id, 1 from users on conflict do nothing`,
  )
  const { rows } = await pool.query<{ userId: number; sessionId: string }>(
    `insert into sessions (user_id, network, device, expires_at)
     select id, '', 'bench', now() + interval '1 day' from users order by id
     returning user_id as "userId", id as "sessionId"`,
  )
  await pool.query('vacuum (analyze)')
  await destroy()
  const tokens = sessionTokens(APP_KEYS)
  return Promise.all(
    rows.map(async row => ({ ...row, token: await tokens.issue(row.sessionId, row.userId, new Date()) })),
  )
}

function openBench() {
  const db = openDatabase({ url: postgres.url('listeners'), connections: 2, statementTimeoutMs: 0 })
  return { pool: db.pool, destroy: () => db.destroy() }
}

async function start(kind: string): Promise<MeasuredProcess> {
  const environment = benchEnvironment(postgres.url('listeners'))
  const measured = await startMeasuredProcess({ file: API_PROCESS, kind, folder, atOnce: 1, environment })
  running.push(measured)
  return measured
}

async function answer(
  { port }: MeasuredProcess,
  topicId: number,
  { token, sessionId }: Person,
): Promise<void> {
  const csrf = csrfTokens(APP_KEYS).issue(sessionId)
  const reply = await fetch(`http://127.0.0.1:${port}/forum/topics/${topicId}/replies`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: csrfCookie(csrf),
      'x-xsrf-token': csrf,
      'content-type': 'application/json',
    },
    body: '{"text":"Uma resposta"}',
  })
  if (!reply.ok) throw new Error(`an answer was answered ${reply.status}: ${await reply.text()}`)
}

try {
  const people = await fill()
  const [listeners, writers] = [people.slice(0, LISTENERS), people.slice(LISTENERS)]
  const [listened, written] = [await start('listened'), await start('written')]
  const before = megabytesOf(listened.child.pid ?? 0)

  /** When each last heard of something new. */
  const heardAt = new Map<number, number>()
  const first = new Set<number>()
  const open: { close(): void }[] = []
  const startedAt = performance.now()
  for (let at = 0; at < listeners.length; at += OPENED_AT_ONCE)
    open.push(
      ...(await Promise.all(
        listeners.slice(at, at + OPENED_AT_ONCE).map(({ userId, token }) =>
          openListener(listened.port, token, data => {
            first.add(userId)
            if (!data.includes('"latest":null')) heardAt.set(userId, performance.now())
          }),
        ),
      )),
    )
  while (first.size < LISTENERS) await wait(20)
  console.log(
    `${LISTENERS} listeners on one process in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  await wait(2000)
  const after = megabytesOf(listened.child.pid ?? 0)
  const weight = ((after - before) * 1024) / LISTENERS
  console.log(`memory: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them`)

  const until = async (isTrue: () => boolean) => {
    const since = performance.now()
    while (!isTrue()) {
      if (performance.now() - since > 30_000) throw new Error('somebody never heard')
      await wait(1)
    }
  }
  const delays: number[] = []
  for (let at = 0; at < ANSWERS; at++) {
    const asker = listeners[1 + ((at * 37) % (LISTENERS - 1))] as Person
    heardAt.delete(asker.userId)
    const askedAt = performance.now()
    await answer(written, asker.userId, writers[at % WRITERS] as Person)
    await until(() => heardAt.has(asker.userId))
    delays.push((heardAt.get(asker.userId) ?? NaN) - askedAt)
  }
  /** How long the last of all waited, of each answer. */
  const all: number[] = []
  for (let at = 0; at < ANSWERS_TO_ALL; at++) {
    await wait(1000)
    heardAt.clear()
    const toldAt = performance.now()
    await answer(written, 1, writers[at] as Person)
    await until(() => heardAt.size >= LISTENERS)
    all.push(Math.max(...heardAt.values()) - toldAt)
  }

  const misses: string[] = []
  const reportFigure = (what: string, figure: number, bar: number) => {
    if (figure > bar) misses.push(what)
    console.log(`${what}: ${figure.toFixed(1)} (bar ≤ ${bar})${figure > bar ? ' MISSED' : ''}`)
  }
  console.log(`an answer to one, median: ${percentile(delays, 0.5).toFixed(1)} ms`)
  console.log(`answers to all ${LISTENERS}: ${all.map(told => told.toFixed(0)).join(', ')} ms`)
  reportFigure('kilobytes of each listener', weight, BARS.kilobytesAListener)
  reportFigure('an answer on another process, slowest, ms', percentile(delays, 1), BARS.delayMs)
  reportFigure(
    `an answer told to all ${LISTENERS}, median of ${ANSWERS_TO_ALL}, ms`,
    median(all),
    BARS.toldMs,
  )
  for (const listener of open) listener.close()
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of running) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
