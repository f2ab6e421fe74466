import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseIfMissing, startLocalPostgres } from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { aLogin } from '../../apps/server/src/testing/people/logins.ts'
import { APP_KEYS, benchEnvironment } from '../measuring/bench-environment.ts'
import {
  measureRequests,
  startMeasuredProcess,
  type Figures,
  type MeasuredProcess,
} from '../measuring/measured-process.ts'
import { median } from '../measuring/median.ts'

// `npm run bench:api`: a trivial authenticated call through the whole platform, compared with the same framework
// answering a constant.
const BAR = 0.6
const ROUNDS = 7
const SECONDS = 3
const CONNECTIONS = 64

const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'))
const postgres = await startLocalPostgres({ folder })
await createDatabaseIfMissing(postgres.url('postgres'), 'bench')
await migrate(postgres.url('bench'))

const db = openDatabase({ url: postgres.url('bench'), connections: 2, statementTimeoutMs: 10_000 })
const { id: userId } = await db
  .insertInto('users')
  .values({ email: 'bench@alinha.test', name: 'Bench' })
  .returning('id')
  .executeTakeFirstOrThrow()
const tokens = await Promise.all(
  Array.from({ length: 200 }, async () => {
    const session = { userId, network: '127.0.0.0/24', device: 'bench', hours: 1 }
    return (await aLogin({ db, keys: APP_KEYS }, session)).token
  }),
)
await db.destroy()

const start = (kind: 'bare' | 'platform'): Promise<MeasuredProcess> =>
  startMeasuredProcess({
    file: new URL('api/servers.ts', import.meta.url),
    kind,
    folder,
    atOnce: CONNECTIONS,
    environment: benchEnvironment(postgres.url('bench')),
  })

/** Sends a different session each time, so that no request profits from the row that the one before has read. */
const script = join(folder, 'tokens.lua')
writeFileSync(
  script,
  `local tokens = {${tokens.map(token => `"${token}"`).join(',')}}
local i = 0
request = function()
  i = i % #tokens + 1
  return wrk.format("GET", "/trivial/7", { ["Authorization"] = "Bearer " .. tokens[i] })
end
`,
)

const measure = (server: MeasuredProcess): Promise<Figures> =>
  measureRequests(server, { script, connections: CONNECTIONS, seconds: SECONDS })

const servers = { bare: await start('bare'), platform: await start('platform') }
try {
  for (const server of Object.values(servers)) await measure(server)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await measure(servers.bare)
    const platform = await measure(servers.platform)
    rounds.push({ speed: platform.perSecond / bare.perSecond, cpu: platform.cpu / bare.cpu })
    console.log(
      `round ${round + 1}: bare ${bare.perSecond.toFixed(0)}/s ${bare.cpu.toFixed(1)} µs, platform ${platform.perSecond.toFixed(0)}/s ${platform.cpu.toFixed(1)} µs, ratio ${(platform.perSecond / bare.perSecond).toFixed(2)}`,
    )
  }
  const ratio = median(rounds.map(round => round.speed))
  console.log(`CPU of the platform per request: ${median(rounds.map(round => round.cpu)).toFixed(2)} × bare`)
  console.log(`requests per second, platform ÷ bare framework: ${ratio.toFixed(2)} (bar ${BAR})`)
  process.exitCode = ratio >= BAR ? 0 : 1
} finally {
  for (const { child } of Object.values(servers)) child.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
