import { HOTTOK, WEBHOOK_PASSWORD, WEBHOOK_USER, type Simulators } from '@alinha/simulators'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What the server's processes need to run in tests and drills, with the simulators behind their ports. */
export const testEnvironment = (databaseUrl: string, simulators: Simulators): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  // A test machine that is busy elsewhere must not look like a server that is overwhelmed.
  MAX_LOOP_LAG_MS: '20000',
  // Tests send in a second what people send in an hour.
  CALL_BUDGETS: 'false',
  // A machine that is busy elsewhere would let them wait too long for their turn.
  CALL_PRIORITIES: 'false',
  // They also pay with the same few cards, whoever pays.
  CARD_TRY_LIMITS: 'false',
  // Tests choose their IP address by the header that the proxy in front sets.
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '4',
  APP_KEYS: `b:${'7a'.repeat(32)},a:${'8b'.repeat(32)}`,
  DATA_KEYS: `b:${'9c'.repeat(32)},a:${'ad'.repeat(32)}`,
  WEB_URL: 'http://localhost:5173',
  MANAGER_EMAILS: 'chefe@exemplo.com.br',
  SMTP_URL: simulators.smtpUrl,
  MAIL_FROM: 'Alinha <nao-responda@alinha.test>',
  VIACEP_URL: simulators.postalCodesUrl,
  BRASILAPI_URL: simulators.postalCodesUrl,
  RECAPTCHA_URL: simulators.humanCheckUrl,
  RECAPTCHA_SECRET: 'test-secret',
  PAGARME_URL: simulators.cardPaymentsUrl,
  PAGARME_SECRET_KEY: 'sk_test_simulator',
  PAGARME_LEGACY_KEY: 'ak_test_simulator',
  PAGARME_WEBHOOK_USER: WEBHOOK_USER,
  PAGARME_WEBHOOK_PASSWORDS: WEBHOOK_PASSWORD,
  HOTMART_URL: simulators.marketplaceUrl,
  HOTMART_AUTH_URL: simulators.marketplaceUrl,
  HOTMART_CLIENT_ID: 'test-client',
  HOTMART_CLIENT_SECRET: 'test-secret',
  HOTMART_HOTTOKS: HOTTOK,
  // One folder per database, removed together with it.
  FILES_FOLDER: join(tmpdir(), 'alinha-test-files', basename(databaseUrl)),
  MEDIA_FOLDER: join(tmpdir(), 'alinha-test-media', basename(databaseUrl)),
  MEDIA_KEYS: `a:${'1a'.repeat(32)},b:${'2b'.repeat(32)}`,
  TICKET_KEYS: `b:${'3c'.repeat(32)},a:${'4d'.repeat(32)}`,
  CERTIFICATE_KEYS: `b:${'5e'.repeat(32)},a:${'6f'.repeat(32)}`,
  // One for all tests of this machine: to make its keys takes a while.
  SEAL_FILE: join(tmpdir(), 'alinha-test-seal.pem'),
})

/** Looks like a random secret, and is the same in every process. */
const strongSecret = (name: string): string =>
  createHash('sha256').update(`only for tests: ${name}`).digest('base64')

/** A named key of the same kind. */
const strongKey = (name: string): string =>
  `a:${createHash('sha256').update(`only for tests: ${name}`).digest('hex')}`

/** What production takes instead of the secrets above. */
export const strongSecrets = (): Record<string, string> => ({
  ...Object.fromEntries(
    [
      'RECAPTCHA_SECRET',
      'PAGARME_PUBLIC_KEY',
      'PAGARME_LEGACY_KEY',
      'PAGARME_WEBHOOK_PASSWORDS',
      'HOTMART_CLIENT_SECRET',
      'HOTMART_HOTTOKS',
    ].map(name => [name, strongSecret(name)]),
  ),
  PAGARME_SECRET_KEY: `sk_test_${strongSecret('PAGARME_SECRET_KEY')}`,
  APP_KEYS: strongKey('APP_KEYS'),
  DATA_KEYS: strongKey('DATA_KEYS'),
  MEDIA_KEYS: strongKey('MEDIA_KEYS'),
  TICKET_KEYS: strongKey('TICKET_KEYS'),
  CERTIFICATE_KEYS: strongKey('CERTIFICATE_KEYS'),
})
