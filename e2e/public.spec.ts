import type { Page } from '@playwright/test'
import { untilHydrated, untilFullyHydrated, pages } from './support/public-site.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

/** Puts every text into elements that React does not know, as Chrome Translate does. */
const translateAsBrowsersDo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '') continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(`[${text.data}]`)
    }
  })

test('the landing page shows the catalogue: counts, on-demand courses, series, courses by subject, partners [R2.21, R2.22, R2.25]', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/home/partners?limit=10&order=random')
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByText(/^Mais de \d\.\d00$/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Cursos sob demanda' }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible()
  await page.keyboard.press('End')
  await asked
  for (const name of ['Séries para maratonar', 'Explore o catálogo'])
    await expect(page.getByRole('region', { name }).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Quem ensina e apoia com a gente' }).getByRole('listitem').first(),
  ).toBeVisible()
})

for (const [width, slides] of [
  [390, 2.2],
  [576, 2.5],
  [768, 3.5],
  [1200, 4],
] as const) {
  test(
    `the carousels show ${slides} slides at ${width} px [R9.07, R2.21]`,
    { tag: '@any-width' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await untilHydrated(page)
      const shown = await page
        .getByRole('region', { name: 'Cursos sob demanda' })
        .locator('ul')
        .evaluate(rail => {
          const gap = Number.parseFloat(getComputedStyle(rail).columnGap)
          const slide = rail.firstElementChild?.getBoundingClientRect().width ?? 0
          return (rail.clientWidth + gap) / (slide + gap)
        })
      expect(shown).toBeCloseTo(slides, 1)
    },
  )
}

test('a course card shows what the course contains, also by keyboard, and returns the focus [R2.22]', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const courses = page.getByRole('region', { name: 'Cursos sob demanda' })
  const card = courses.getByRole('heading', { level: 3 }).getByRole('button').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card).toBeFocused()
})

test('the FAQ opens and closes by keyboard, and without JavaScript [R1.08, R2.23]', async ({ page }) => {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/')
  const question = page.locator('summary', { hasText: 'Quais são as formas de pagamento?' })
  const answer = page.getByText('Somente cartão de crédito.', { exact: false })
  await expect(answer).toBeHidden()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('the start button carries the e-mail to registration, which removes it from the address [R2.24, R9.02]', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const addresses: string[] = []
  page.on('framenavigated', frame =>
    addresses.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  )
  await page.getByLabel('Seu e-mail').fill('ana+teste@clinica.example')
  await page.getByRole('button', { name: 'Experimente 7 dias Gratuito' }).click()
  await page.waitForURL('**/auth/register')
  expect(addresses).toContain('/auth/register?email=ana%2Bteste%40clinica.example')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ana+teste@clinica.example')
})

test('the WhatsApp button is on the public pages, but not on the landing page [R2.26]', async ({ page }) => {
  await page.goto('/plans')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeHidden()
})

test('the flags change the language to English and Spanish, and the choice is remembered', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Every tooth, in its right place.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Frequent questions' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectAccessible(page)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Every tooth, in its right place.' }),
  ).toBeVisible()
  await page.goto('/plans')
  await expect(page.getByText('R$59.90 a month')).toBeAttached()
  await expect(page).toHaveTitle('Plans — Alinha')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('El texto en portugués es el que obliga.', { exact: false })).toBeVisible()
})

test('a page translated by the browser keeps working: menus, answers, dialogs, other pages', async ({
  page,
}) => {
  await page.goto('/')
  await untilFullyHydrated(page)
  await translateAsBrowsersDo(page)
  await page.locator('summary').nth(2).click()
  await page.getByRole('group', { name: 'Assuntos' }).getByRole('button').nth(2).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Português' }).click()
  await page.locator('input[type="email"]').fill('nada')
  await page.keyboard.press('Enter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await page.waitForURL('**/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await translateAsBrowsersDo(page)
  await page.locator('footer a[href="/plans"]').click()
  await page.waitForURL('**/plans')
  await page.goBack()
  await page.waitForURL('**/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Esta página não abriu')).toBeHidden()
})

test('a page translated before its program has loaded works too', { tag: '@any-width' }, async ({ page }) => {
  await page.addInitScript(() => {
    // The program starts only after a second frame: this callback runs before.
    window.addEventListener('load', () => {
      for (const heading of document.querySelectorAll('h1, h2, p, label')) {
        if (heading.childElementCount > 0) continue
        const font = document.createElement('font')
        font.append(...heading.childNodes)
        heading.append(font)
      }
      // React may replace the translated elements before the test looks, so this is recorded.
      document.documentElement.dataset['translated'] = String(document.querySelectorAll('font').length)
    })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-translated', /^[1-9]/)
  await untilFullyHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
})

test(
  'without a connection our own offline page is shown',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await page.goto('/plans')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys()
      const requests = await Promise.all(caches.map(async name => (await window.caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter(path => path.startsWith('/api') || path.endsWith('.js'))).toEqual([])
  },
)

test(
  'robots, sitemap, manifest, icons and preview picture are served',
  { tag: '@any-width' },
  async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /panel/')
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const { path } of pages) expect(sitemap).toContain(`${path}</loc>`)
    const reply = await request.get('/manifest.webmanifest')
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await reply.json()) as { name: string; icons: { src: string; purpose?: string }[] }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of [...manifest.icons, { src: '/og.jpg' }]) {
      const picture = await request.get(src)
      expect(picture.headers()['content-type']).toMatch(/^image\//)
      expect((await picture.body()).length).toBeLessThan(150_000)
    }
  },
)

test(
  'an address that is not prerendered gets the empty shell, not the HTML of another page',
  { tag: '@any-width' },
  async ({ request }) => {
    for (const path of ['/auth/login', '/panel', '/nao/existe', '/art/']) {
      const html = await (await request.get(path)).text()
      expect(html).toContain('<div id="root"></div>')
      expect(html).not.toContain('no lugar certo')
    }
    // The catalogue has a shape of its own, without words.
    const catalogue = await (await request.get('/panel/catalog')).text()
    expect(catalogue).toContain('<div id="root" data-skeleton>')
    expect(catalogue).not.toContain('no lugar certo')
  },
)
