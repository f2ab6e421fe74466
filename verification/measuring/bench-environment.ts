export const APP_SECRET = 'only-for-the-bench-only-for-the-bench'

/** The environment of a measured process. Limits are lifted, because the cost of a request is measured. */
export const benchEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  APP_SECRET,
  DATA_SECRET: APP_SECRET,
  WEB_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bench@alinha.test',
  MEDIA_KEYS: `a:${'00'.repeat(32)}`,
  MAX_IN_FLIGHT: '5000',
  MAX_LOOP_LAG_MS: '20000',
})
