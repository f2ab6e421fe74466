import { strongSecrets } from '../../apps/server/src/testing/environment.ts'
import { appKeysOf } from '../../apps/server/src/testing/people/logins.ts'

/** The environment of a measured process. Limits are lifted, because the cost of a request is measured. */
export const benchEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ...strongSecrets(),
  WEB_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bench@alinha.test',
  MAX_IN_FLIGHT: '5000',
  MAX_LOOP_LAG_MS: '20000',
  CALL_BUDGETS: 'false',
  CALL_PRIORITIES: 'false',
})

/** With which it signs logins, whatever its database is. */
export const APP_KEYS = appKeysOf(benchEnvironment('postgres://127.0.0.1/bench'))
