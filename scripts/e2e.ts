/** `npm run e2e`: the production build behind the production nginx, the real server and worker, and Chromium. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulators } from '@alinha/simulators'
import {
  createDatabaseIfMissing,
  freePort,
  startLocalPostgres,
} from '../apps/server/database/local-postgres.ts'
import { migrate } from '../apps/server/database/migrate.ts'
import { seed } from '../apps/server/database/seed/seed.ts'
import { startNamed } from './named-process.ts'
import { startNginx } from './nginx.ts'
import { projectRoot } from './project-files.ts'

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
if (!existsSync(chromium))
  throw new Error(`no Chromium at ${chromium}: apt-get install chromium, or set CHROMIUM`)

const folder = mkdtempSync(join(tmpdir(), 'alinha-e2e-'))
const webRoot = join(folder, 'site')
const ends: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
let code = 1
try {
  const build = ['build', 'apps/web', '--outDir', webRoot, '--emptyOutDir', '--logLevel', 'warn']
  const built = spawnSync('vite', build, { cwd: projectRoot, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the site does not build')
  const postgres = await startLocalPostgres({ folder, durable: false })
  ends.push(() => postgres.stop())
  await createDatabaseIfMissing(postgres.url('postgres'), 'e2e')
  await migrate(postgres.url('e2e'))
  await seed(postgres.url('e2e'))
  const simulators = await startSimulators()
  ends.push(() => simulators.stop())

  const [apiPort, sitePort] = [await freePort(), await freePort()]
  const environment: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    PORT: String(apiPort),
    TRUSTED_PROXIES: '1',
    DATABASE_URL: postgres.url('e2e'),
    APP_SECRET: 'only-for-browser-tests-only-for-browser-tests',
    WEB_URL: `http://127.0.0.1:${sitePort}`,
    SMTP_URL: simulators.smtpUrl,
    MAIL_FROM: 'Alinha <ola@alinha.test>',
    VIACEP_URL: simulators.postalCodesUrl,
    BRASILAPI_URL: simulators.postalCodesUrl,
    RECAPTCHA_URL: simulators.humanCheckUrl,
    RECAPTCHA_SECRET: 'only-for-browser-tests',
  }
  const api = startNamed('api', ['node', 'apps/server/src/api.ts'], { environment, isQuiet: true })
  const worker = startNamed('worker', ['node', 'apps/server/src/worker.ts'], { environment, isQuiet: true })
  ends.push(
    () => api.stop(),
    () => worker.stop(),
  )
  await Promise.all([api.untilSays('api listening'), worker.untilSays('worker ready')])
  const nginx = await startNginx({
    listen: `127.0.0.1:${sitePort}`,
    webRoot,
    api: `127.0.0.1:${apiPort}`,
  })
  ends.push(() => nginx.stop())

  const chosen = process.argv.slice(2)
  const projects = chosen.some(word => word.startsWith('--project'))
    ? []
    : ['--project=wide', '--project=phone']
  const tests = spawnSync('playwright', ['test', '-c', 'e2e', ...projects, ...chosen], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, SITE_URL: nginx.url, INBOX_URL: simulators.inboxUrl },
  })
  code = tests.status ?? 1
} finally {
  for (const end of ends.toReversed()) await end()
}
process.exit(code)
