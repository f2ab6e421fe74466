import { defineConfig } from '@playwright/test'

const size = (width: number, height: number) => ({ viewport: { width, height }, isMobile: false })

// Where the site answers is said by the script that started it: scripts/e2e.ts or scripts/first-start.ts.
export default defineConfig({
  testDir: '.',
  outputDir: '../reports/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../reports/journeys.json' }]],
  use: {
    baseURL: process.env['SITE_URL'] ?? 'http://127.0.0.1:5173',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // As root there is no sandbox; the rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'first-start', testMatch: 'login-by-role.spec.ts', use: size(1440, 900) },
    { name: 'wide', use: size(1440, 900) },
    { name: 'phone', use: { ...size(390, 844), hasTouch: true } },
  ],
})
