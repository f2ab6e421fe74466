import type { Browser, BrowserContext } from '@playwright/test'

/** What a browser knows that somebody has logged in with: any number of new contexts can begin with it. */
export type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** As the seeded premium member. */
export async function logIn(browser: Browser, url: string): Promise<LoggedIn> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill('premium@alinha.test')
  await page.getByLabel('Senha', { exact: true }).fill('alinha-dev-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/panel/**')
  const state = await context.storageState()
  await context.close()
  return state
}
