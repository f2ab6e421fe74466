import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './support/chromium-flags.ts'

const size = (width: number, height: number) => ({ viewport: { width, height }, isMobile: false })

/** Run only in verification/drills/first-start.ts. */
const FIRST_START = ['login-by-role.spec.ts', 'demo-cases.spec.ts']

/** Changes what every other journey sees, and so runs after them. */
const ALONE = 'prices.spec.ts'

// Where the site answers is said by the script that started it: scripts/e2e.ts or verification/drills/first-start.ts.
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/e2e',
  fullyParallel: true,
  workers: 2,
  // Browser, site, database and encoder share two cores, in CI with drills: a journey waits as long as a person would.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // A journey that needed a second try is reported as flaky, here and at the end of CI.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../reports/journeys.json' }]],
  use: {
    baseURL: process.env['SITE_URL'] ?? 'http://127.0.0.1:5173',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'first-start', testMatch: FIRST_START, use: size(1440, 900) },
    { name: 'wide', testIgnore: [...FIRST_START, ALONE], use: size(1440, 900) },
    // What is the same at any width runs once.
    {
      name: 'phone',
      testIgnore: [...FIRST_START, ALONE],
      grepInvert: /@any-width/,
      use: { ...size(390, 844), hasTouch: true },
    },
    // `--no-deps` runs it without the others.
    { name: 'alone', testMatch: ALONE, dependencies: ['wide', 'phone'], use: size(1440, 900) },
  ],
})
