export const APP_SECRET = 'only-for-the-bench-only-for-the-bench'

/** What a process of a bench is told. Its limits are out of the way: what is measured is what a request costs. */
export const benchEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  APP_SECRET,
  DATA_SECRET: APP_SECRET,
  WEB_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bench@alinha.test',
  RECAPTCHA_SECRET: 'none',
  MEDIA_KEYS: `a:${'00'.repeat(32)}`,
  MAX_IN_FLIGHT: '5000',
  MAX_LOOP_LAG_MS: '20000',
})
