import { countScripts, delayFonts, watchShifts } from './support/page-weight.ts'
import { untilHydrated, untilFullyHydrated, pages } from './support/public-site.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

/** As sent, which is brotli. React and its router are 68 kB of it. */
const LANDING_CEILING_BYTES = 99_500

test('the landing page is light, and does not shift', async ({ page }) => {
  const countFetched = countScripts(page)
  const shift = await watchShifts(page)
  await delayFonts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  const { bytes } = await countFetched()
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(LANDING_CEILING_BYTES)
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test('the opening of the landing page stands where it stays while the rest of it arrives', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  const readPlaces = () =>
    page
      .locator('section[aria-labelledby="promise"] :is(img, h1, div.absolute)')
      .evaluateAll(all => all.map(one => [one.className, one.getBoundingClientRect().top]))
  await page.goto('/')
  const whole = await readPlaces()
  const html = await (await page.request.get('/')).text()
  const cut = html.indexOf('</h1>')
  expect(cut).toBeGreaterThan(0)
  await page.route('**/', route => route.fulfill({ contentType: 'text/html', body: html.slice(0, cut) }))
  await page.goto('/')
  const begun = await readPlaces()
  expect(begun.length).toBeGreaterThanOrEqual(5)
  expect(begun).toEqual(whole.slice(0, begun.length))
  await context.close()
})

test('who scrolls before the program is there stays where they are, and comes back there', async ({
  page,
}) => {
  const program = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.*\.js$/, async route => {
    await program.promise
    await route.continue()
  })
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/plans')
  await page.evaluate(() => window.scrollTo(0, 500))
  program.resolve()
  await untilHydrated(page)
  expect(await place()).toBe(500)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click())
  await page.waitForURL('**/terms')
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(500)
})

for (const { path, heading, title } of pages) {
  test.describe(path, () => {
    test(
      'is there before any program runs, with a head of its own [R2.01, R2.03, R2.04]',
      { tag: '@any-width' },
      async ({ request }) => {
        const html = await (await request.get(path)).text()
        expect(html).toContain(`<title>${title}</title>`)
        expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^"]+${path}"`))
        expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/)
        expect(html).toMatch(/<meta property="og:image" content="https:\/\/[^"]+\/og\.jpg"/)
        expect(html).toContain('<script type="application/ld+json">')
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(html).toContain(heading)
      },
    )

    test(
      'is taken over as it stands: the heading that was prerendered stays, and nothing is drawn anew',
      { tag: '@any-width' },
      async ({ page }) => {
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            Reflect.set(window, 'firstHeading', document.querySelector('h1'))
          })
        })
        await page.goto(path)
        await untilHydrated(page)
        expect(
          await page.evaluate(() => Reflect.get(window, 'firstHeading') === document.querySelector('h1')),
        ).toBe(true)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page).toHaveTitle(title)
      },
    )

    test('is accessible, and does not scroll sideways', async ({ page }) => {
      await page.goto(path)
      await untilFullyHydrated(page)
      await expectAccessible(page)
    })

    test('lets the keyboard reach every control, each time with a visible focus', async ({ page }) => {
      await page.goto(path)
      await untilFullyHydrated(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      const controls = await page.evaluate(() => {
        const all = document.querySelectorAll<HTMLElement>('a[href], button, input, summary')
        const reachable = [...all].filter(element => element.checkVisibility() && element.tabIndex >= 0)
        for (const [index, element] of reachable.entries()) element.dataset['stop'] = String(index)
        return reachable.length
      })
      const reached = new Set<string>()
      for (let stop = 0; stop < controls + 20; stop++) {
        await page.keyboard.press('Tab')
        const id = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['stop'])
        if (id !== undefined) reached.add(id)
      }
      const missed = await page.evaluate(
        stops =>
          [...document.querySelectorAll<HTMLElement>('[data-stop]')]
            .filter(({ dataset }) => !stops.includes(dataset['stop'] ?? ''))
            .map(element => element.outerHTML.slice(0, 120)),
        [...reached],
      )
      expect(missed).toEqual([])
      expect(reached.size).toBe(controls)
    })
  })
}
