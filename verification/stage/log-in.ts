import type { Browser, BrowserContext } from '@playwright/test'

/** Cookies and storage of a browser that has logged in. New contexts can begin with them. */
export type BrowserLogin = Awaited<ReturnType<BrowserContext['storageState']>>

const PREMIUM = { email: 'premium@alinha.test', password: 'alinha-dev-2026' }

/** Logs in through the form, as the seeded premium member unless told otherwise. */
export async function logIn(browser: Browser, url: string, who = PREMIUM): Promise<BrowserLogin> {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Senha', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/(panel|admin)\//)
  const state = await context.storageState()
  await context.close()
  return state
}
