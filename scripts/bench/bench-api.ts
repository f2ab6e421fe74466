import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createDatabaseIfMissing,
  freePort,
  startLocalPostgres,
} from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { recordSession } from '../../apps/server/src/features/session/session.queries.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import { sessionTokens } from '../../apps/server/src/platform/session-token.ts'
import { median } from './median.ts'

// A trivial authenticated call through the whole platform against the same framework answering a constant.
const BAR = 0.6
const ROUNDS = 7
const SECONDS = 3
const CONNECTIONS = 64
const APP_SECRET = 'only-for-the-bench-only-for-the-bench'

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
    const sessionId = await recordSession(db, { userId, network: '127.0.0.0/24', device: 'bench', hours: 1 })
    return sessionTokens(APP_SECRET).issue(sessionId, userId, new Date())
  }),
)
await db.destroy()

const environment = {
  NODE_ENV: 'production',
  DATABASE_URL: postgres.url('bench'),
  APP_SECRET,
  DATA_SECRET: APP_SECRET,
  WEB_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bench@alinha.test',
  RECAPTCHA_SECRET: 'none',
  MAX_IN_FLIGHT: '1000',
  MAX_LOOP_LAG_MS: '20000',
}

async function startServer(
  kind: 'bare' | 'platform',
): Promise<{ kind: string; port: number; child: ChildProcess }> {
  const port = await freePort()
  const log = openSync(join(folder, `${kind}.log`), 'a')
  const child = fork(new URL('servers.ts', import.meta.url), [kind, String(port)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`the ${kind} server did not start`)))
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return { kind, port, child }
}

/** Different sessions in turn, as in life: no request rides on the row of the one before. */
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

async function cpuMicroseconds(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return usage.user + usage.system
}

async function measure({ port, child }: { port: number; child: ChildProcess }) {
  const before = await cpuMicroseconds(child)
  const run = spawnSync(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, `http://127.0.0.1:${port}/trivial/7`],
    { encoding: 'utf8' },
  )
  if (run.status !== 0)
    throw new Error(`wrk did not run (Debian: apt-get install wrk): ${run.error ?? run.stderr}`)
  if (/Non-2xx/.test(run.stdout)) throw new Error(`not every answer was 200:\n${run.stdout}`)
  const requests = Number(/(\d+) requests in/.exec(run.stdout)?.[1])
  return { perSecond: requests / SECONDS, cpu: ((await cpuMicroseconds(child)) - before) / requests }
}

const servers = { bare: await startServer('bare'), platform: await startServer('platform') }
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
