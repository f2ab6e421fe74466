import { accounts } from './support/accounts.ts'
import { untilHydrated, untilFullyHydrated } from './support/public-site.ts'
import { expect, logIn, test } from './support/visit.ts'
import type { Page } from '@playwright/test'

const manager = accounts.find(account => account.role === 'manager')?.email ?? ''

const before = {
  'Mensal, por mês': '59,90',
  'Anual, por ano': '478,80',
  'Acadêmico, por parcela (12)': '29,90',
  'Planejamento, plano gratuito': '449,00',
  'Planejamento, Premium': '249,00',
  'Planejamento, gratuito com cupom': '220,00',
  'Assistência, plano gratuito': '199,00',
  'Assistência, Premium': '99,00',
}
const after: typeof before = {
  'Mensal, por mês': '164,90',
  'Anual, por ano': '1.234,80',
  'Acadêmico, por parcela (12)': '61,10',
  'Planejamento, plano gratuito': '551,11',
  'Planejamento, Premium': '351,12',
  'Planejamento, gratuito com cupom': '321,13',
  'Assistência, plano gratuito': '251,14',
  'Assistência, Premium': '151,15',
}

/** Each public page, and every amount that must stand there. */
const shown: Record<string, string[]> = {
  '/': [
    '551,11',
    '351,12',
    '251,14',
    '151,15',
    '164,90',
    '102,90',
    '1.234,80',
    '1.978,80',
    '62% de desconto',
  ],
  '/plans': ['164,90', '102,90', '1.234,80', '1.978,80', '199,99', '551,11', '351,12', 'Economize 37%'],
  '/plans/academic': ['61,10', '733,20', '1.978,80', '62% de desconto'],
  '/terms': ['164,90', '1.234,80', '61,10'],
  '/terms-planning-center': ['551,11', '351,12', '321,13', '251,14', '151,15'],
}

async function changePrices(page: Page, prices: typeof before): Promise<void> {
  await page.goto('/admin/cupons')
  await page.getByRole('tab', { name: 'Preços' }).click()
  await page.getByRole('button', { name: 'Mudar preços' }).click()
  for (const [name, price] of Object.entries(prices)) await page.getByLabel(name, { exact: true }).fill(price)
  await page.getByRole('button', { name: 'Publicar novos preços' }).click()
  await expect(page.getByText('Novos preços publicados. Valem a partir de agora.')).toBeVisible()
}

/** All text of the page, with what a screen reader hears and what no reader sees. */
const wordsOf = (page: Page) => page.evaluate(() => document.documentElement.textContent)

test('prices that a manager changes are those of every public page, with and without the program [R9.12]', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await logIn(page, manager)
  await page.waitForURL('**/admin/users')
  await changePrices(page, after)
  try {
    await expect(async () => {
      expect(await (await request.get('/plans')).text()).toContain('164,90')
    }).toPass({ timeout: 15_000 })
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
    const complaints: string[] = []
    visitor.on('pageerror', error => complaints.push(error.message))
    for (const [path, amounts] of Object.entries(shown)) {
      const document = await (await request.get(path)).text()
      expect(document).not.toMatch(/⟦|<!--#/)
      for (const old of Object.values(before)) expect(document, path).not.toContain(`R$ ${old}`)
      for (const amount of amounts) expect(document, path).toContain(amount)
      await visitor.goto(path)
      await (path === '/' ? untilFullyHydrated(visitor) : untilHydrated(visitor))
      const words = await wordsOf(visitor)
      for (const amount of amounts) expect(words, path).toContain(amount)
      // A course on the landing page may cost what something else did.
      if (path !== '/')
        for (const old of Object.values(before)) expect(words, path).not.toContain(`R$ ${old}`)
    }
    const offers = /"price":"([\d.]+)".*"price":"([\d.]+)"/.exec(await (await request.get('/plans')).text())
    expect(offers?.slice(1)).toEqual(['164.90', '1234.80'])
    expect(complaints).toEqual([])
    await visitor.close()
  } finally {
    await changePrices(page, before)
  }
})
