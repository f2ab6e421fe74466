import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { aLogin } from '../../apps/server/src/testing/people/logins.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import { ask, measureRequests, startMeasuredProcess } from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'

// `npm run bench:tracing`: the CPU of a request that is counted and, for one in a hundred, traced, compared with one that is
// neither, a second later in the same process. The control sends each trace by itself, and has to be noticed.
const isShort = process.argv.includes('--short')
const BAR = isShort ? 1.06 : 1.03
/** Many short ones, so that what else the machine does falls on all of them alike. */
const ROUNDS = isShort ? 20 : 90
const SECONDS = 1
/** One after the other: of requests that come at once, as many share a statement as happen to. */
const CONNECTIONS = 1
const WARM_UPS = 4
const SESSIONS = 200

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder, durable: false })
await createDatabaseIfMissing(postgres.url('postgres'), 'bench')
await migrate(postgres.url('bench'))
const db = openDatabase({ url: postgres.url('bench'), connections: 2, statementTimeoutMs: 10_000 })
const { id: userId } = await db
  .insertInto('users')
  .values({ email: 'bench@alinha.test', name: 'Bench' })
  .returning('id')
  .executeTakeFirstOrThrow()
const tokens = await Promise.all(
  Array.from({ length: SESSIONS }, async () => {
    const session = { userId, network: '127.0.0.0/24', device: 'bench', hours: 1 }
    return (await aLogin({ db, keys: APP_KEYS }, session)).token
  }),
)
await db.destroy()

let collectedBytes = 0
const collector = createServer((request, answer) => {
  request.on('data', (part: Buffer) => (collectedBytes += part.length))
  request.on('end', () => answer.end('{}'))
})
await new Promise<void>(ready => collector.listen(0, '127.0.0.1', ready))
const TRACES_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`

const script = join(folder, 'tokens.lua')
writeFileSync(
  script,
  `local tokens = {${tokens.map(token => `"${token}"`).join(',')}}
local i = 0
request = function()
  i = i % #tokens + 1
  return wrk.format("GET", "/notifications/count", {
    ["Authorization"] = "Bearer " .. tokens[i],
    ["traceparent"] = string.format("00-%032x-%016x-00", i, i),
  })
end
`,
)
const KINDS = ['unwatched', 'watched', 'careless'] as const
type Kind = (typeof KINDS)[number]

const api = await startMeasuredProcess({
  file: new URL('tracing/watched-api.ts', import.meta.url),
  kind: 'watched',
  folder,
  atOnce: CONNECTIONS,
  environment: { ...benchEnvironment(postgres.url('bench')), TRACES_URL, TRACES_SHARE: '0.01' },
})
const ports = await ask<Record<Kind, number>>(api, {})
const measure = async (kind: Kind): Promise<number> => {
  const { cpu } = await measureRequests(
    { ...api, port: ports[kind] },
    { script, connections: CONNECTIONS, seconds: SECONDS },
  )
  return cpu
}

try {
  for (let time = 0; time < WARM_UPS; time++) for (const kind of KINDS) await measure(kind)
  const rounds: Record<Kind, number>[] = []
  /** Of what was measured in the same seconds: a machine changes its speed by more than what is compared. */
  const timesUnwatched = (kind: Kind): number => median(rounds.map(round => round[kind] / round.unwatched))
  for (let round = 1; round <= ROUNDS; round++) {
    // Each begins a round in turn, so that none always has the warmer caches.
    const turn = round % KINDS.length
    const cpu: Record<Kind, number> = { unwatched: 0, watched: 0, careless: 0 }
    for (const kind of [...KINDS.slice(turn), ...KINDS.slice(0, turn)]) cpu[kind] = await measure(kind)
    rounds.push(cpu)
    if (round % 10 === 0)
      console.log(
        `round ${round}: ${KINDS.map(kind => `${kind} ${median(rounds.map(one => one[kind])).toFixed(1)} µs (${timesUnwatched(kind).toFixed(3)} ×)`).join(', ')}`,
      )
  }
  const ratio = timesUnwatched('watched')
  const control = timesUnwatched('careless')
  console.log(`${(collectedBytes / 1e6).toFixed(1)} MB of traces were collected`)
  console.log(`control, each trace sent by itself: ${control.toFixed(3)} × (must be above ${BAR})`)
  console.log(`CPU of a request with metrics and 1 % of traces: ${ratio.toFixed(3)} × (bar ${BAR})`)
  process.exitCode = ratio <= BAR && control > BAR && collectedBytes > 0 ? 0 : 1
} finally {
  api.child.kill('SIGKILL')
  collector.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
