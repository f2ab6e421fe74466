import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { PASSWORD } from './accounts.ts'

/** The only foreign address that our pages call: it exchanges a card for a token. */
export const tokensUrl = `${process.env['CARD_PAYMENTS_URL'] ?? 'http://127.0.0.1:4010'}/core/v5/tokens`

/** A console error, or a request to a foreign host, fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const complaints = listComplaints(page, baseURL)
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** For pages that a test opens itself: lists console errors and foreign requests. */
export function listComplaints(page: Page, baseURL = ''): string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(`page error: ${error.message}`))
  page.on('console', message => {
    // The browser logs a refused call as an error; tests that cause one assert it themselves.
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) complaints.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const url = new URL(request.url())
    const isOurs =
      url.origin === new URL(baseURL).origin || url.protocol === 'data:' || url.protocol === 'blob:'
    if (request.method() === 'POST' && url.origin + url.pathname === tokensUrl) return
    if (!isOurs) complaints.push(`foreign request: ${url.origin}`)
  })
  return complaints
}

/** For what a journey makes: another name in each width and at each try, so that a second try does not find the first one's. */
export const ownName = (): string => {
  const { project, retry } = base.info()
  return `${project.name}${retry === 0 ? '' : retry}`
}

/** Opens `path`, which asks who is there, and logs in. */
export async function logIn(page: Page, email: string, path = '/auth/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export async function expectAccessible(page: Page): Promise<void> {
  // A page that is being replaced by the next one has no heading for a moment.
  await expect(page.locator('main h1').first()).toBeVisible()
  // A button that was just enabled has the colours of neither state for a moment.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(one => one.finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}

/** A public page is static HTML at first: waits until React has taken it over. */
export async function untilReactRuns(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some(key => key.startsWith('__reactFiber')),
  )
}

export { expect }
