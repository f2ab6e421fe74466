/**
 * The whole product on loopback, as people meet it: the production build behind the production nginx, the real
 * server and worker, a seeded database of its own, and simulators for the outside world.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOTTOK, startSimulators, turnSwitch, WEBHOOK_PASSWORD, WEBHOOK_USER } from '@alinha/simulators'
import {
  createDatabaseIfMissing,
  freePort,
  startLocalPostgres,
} from '../../apps/server/database/local-postgres.ts'
import { migrate } from '../../apps/server/database/migrate.ts'
import { seed } from '../../apps/server/database/seed/seed.ts'
import { startNamedProcess } from './named-process.ts'
import { startNginx } from './nginx.ts'
import { projectRoot } from './project-root.ts'

export type Stage = {
  url: string
  api: string
  inboxUrl: string
  /** The card provider and the marketplace, with their switches. */
  cardPaymentsUrl: string
  marketplaceUrl: string
  webRoot: string
  folder: string
  /** Signs the addresses of lessons. */
  mediaKey: string
  /** What the server's processes were started with. */
  environment: Record<string, string>
  /** Every line that they have logged. */
  listLogLines: () => string[]
  /** Every line of nginx's two logs. */
  listNginxLogLines: () => string[]
}

/** nginx and the server get the same keys. */
const MEDIA_KEY = '3c'.repeat(32)
const MEDIA_KEYS = [{ kid: 'a', key: MEDIA_KEY }]

export function findChromium(): string {
  const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(chromium))
    throw new Error(`no Chromium at ${chromium}: apt-get install chromium, or set CHROMIUM`)
  return chromium
}

/** Starts everything, runs `play` and stops everything again, whatever happens. */
export async function onStage<T>(
  play: (stage: Stage) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-stage-'))
  const ends: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const webRoot = join(folder, 'site')
    const built = spawnSync('node', ['apps/web/build/main.ts', '--outDir', webRoot], {
      cwd: projectRoot,
      stdio: 'inherit',
    })
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
      TRUSTED_PROXIES: '127.0.0.1',
      // Browser tests may share the machine with others; a slow moment is no overload.
      MAX_LOOP_LAG_MS: '20000',
      // All people of the journeys share one network and a few cards.
      CARD_TRY_LIMITS: 'false',
      DATABASE_URL: postgres.url('e2e'),
      APP_KEYS: `a:${'5a'.repeat(32)}`,
      DATA_KEYS: `a:${'6b'.repeat(32)}`,
      FILES_FOLDER: join(folder, 'files'),
      MEDIA_FOLDER: join(folder, 'media'),
      MEDIA_KEYS: MEDIA_KEYS.map(({ kid, key }) => `${kid}:${key}`).join(','),
      TICKET_KEYS: `a:${'3c'.repeat(32)}`,
      CERTIFICATE_KEYS: `a:${'4e'.repeat(32)}`,
      SEAL_FILE: join(folder, 'seal.pem'),
      WEB_URL: `http://127.0.0.1:${sitePort}`,
      SMTP_URL: simulators.smtpUrl,
      MAIL_FROM: 'Alinha <ola@alinha.test>',
      VIACEP_URL: simulators.postalCodesUrl,
      BRASILAPI_URL: simulators.postalCodesUrl,
      PAGARME_URL: simulators.cardPaymentsUrl,
      PAGARME_SECRET_KEY: 'sk_test_browsertests',
      PAGARME_PUBLIC_KEY: 'pk_test_browsertests',
      PAGARME_LEGACY_KEY: 'ak_test_browsertests',
      PAGARME_WEBHOOK_USER: WEBHOOK_USER,
      PAGARME_WEBHOOK_PASSWORDS: WEBHOOK_PASSWORD,
      HOTMART_URL: simulators.marketplaceUrl,
      HOTMART_AUTH_URL: simulators.marketplaceUrl,
      HOTMART_CLIENT_ID: 'only-for-browser-tests',
      HOTMART_CLIENT_SECRET: 'only-for-browser-tests',
      HOTMART_HOTTOKS: HOTTOK,
      ...more,
    }
    const webhooks = `http://127.0.0.1:${apiPort}/webhooks`
    await turnSwitch(simulators.cardPaymentsUrl, 'PUT', 'webhooks', { url: `${webhooks}/pagarme` })
    await turnSwitch(simulators.marketplaceUrl, 'PUT', 'webhooks', { url: `${webhooks}/hotmart` })
    const api = startNamedProcess('api', ['node', 'apps/server/src/api.ts'], { environment, isQuiet: true })
    const worker = startNamedProcess('worker', ['node', 'apps/server/src/worker.ts'], {
      environment,
      isQuiet: true,
    })
    ends.push(
      () => api.stop(),
      () => worker.stop(),
    )
    await Promise.all([api.waitForLine('api listening'), worker.waitForLine('worker ready')])
    const apiAddress = `127.0.0.1:${apiPort}`
    const nginx = await startNginx({
      listen: `127.0.0.1:${sitePort}`,
      webRoot,
      api: apiAddress,
      cardTokens: simulators.cardPaymentsUrl,
      media: { keys: MEDIA_KEYS, from: { folder: join(folder, 'media') } },
      keepsLogs: true,
    })
    ends.push(() => nginx.stop())
    return await play({
      url: nginx.url,
      api: apiAddress,
      inboxUrl: simulators.inboxUrl,
      cardPaymentsUrl: simulators.cardPaymentsUrl,
      marketplaceUrl: simulators.marketplaceUrl,
      webRoot,
      folder,
      mediaKey: MEDIA_KEY,
      environment,
      listLogLines: () => [...api.lines, ...worker.lines],
      listNginxLogLines: nginx.listLogLines,
    })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
