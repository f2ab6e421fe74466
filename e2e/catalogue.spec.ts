import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'
import { blockLiveNotifications } from './support/block-live-notifications.ts'
import { countScripts, forgetFiles, watchShifts } from './support/page-weight.ts'

/** The seeded course to which scripts/e2e.ts has added videos. */
const COURSE = 'Biomecânica dos alinhadores'
const FREE_LESSON = 'Força, momento e ponto de contato'
const LESSON = 'Centro de resistência em cada dente'

/** As sent, which is brotli: 136 kB of the page and 3 of notifications. React and its router are 68 of them. */
const SCRIPT_CEILING_BYTES = 139_500
/** Each file is asked for and compressed on its own. */
const MOST_SCRIPTS = 12

async function enter(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await page.waitForURL('**/panel/catalog')
  await expect(rail(page, 'Fundamentos')).toBeVisible()
}

const rail = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })

const cardIn = (list: Locator, title: string): Locator =>
  list.getByRole('listitem').filter({ has: list.page().getByRole('heading', { name: title, exact: true }) })

/** How many slides of a rail fit into its width. */
const slidesPerView = (list: Locator): Promise<number> =>
  list.evaluate(element => {
    const [first, second] = element.children
    if (!first || !second) return NaN
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const gap = step - first.getBoundingClientRect().width
    return (element.clientWidth + gap) / step
  })

test('a subscriber’s catalogue is light and accessible, does not shift, and shows as many slides as fit [R1.01, R2.87, R9.07]', async ({
  page,
}) => {
  await enter(page, 'premium@alinha.test')
  // The card of an announcement comes after the page, and only to whom there is one.
  const countFetched = countScripts(page, /\/(shown-announcement|announcement-card)-/)
  await forgetFiles(page)
  await blockLiveNotifications(page)
  const shift = await watchShifts(page)
  // The page loads it last, and it counts: a page that listens must not bring the community along.
  const last = page.waitForResponse('**/notifications-*.js')
  await page.reload({ waitUntil: 'networkidle' })
  await last
  await expect(rail(page, 'Fundamentos')).toBeVisible()
  const scripts = await countFetched()
  expect(scripts.bytes).toBeGreaterThan(100_000)
  expect(scripts.bytes).toBeLessThanOrEqual(SCRIPT_CEILING_BYTES)
  expect(scripts.files).toBeLessThanOrEqual(MOST_SCRIPTS)
  await page
    .getByRole('progressbar', { name: 'Horas assistidas para o certificado' })
    .scrollIntoViewIfNeeded()
  await expectAccessible(page)
  expect(await shift()).toBeLessThanOrEqual(0.02)

  for (const [width, slides] of [
    [390, 2.2],
    [600, 2.5],
    [768, 3.5],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => slidesPerView(rail(page, 'Fundamentos'))).toBeCloseTo(slides, 1)
  }
})

test('the catalogue and its first picture are asked for before the program, and drawn from the device the next time', async ({
  page,
}) => {
  await enter(page, 'premium@alinha.test')
  await forgetFiles(page)
  await page.evaluate(() => localStorage.removeItem('catalogue'))
  const asked: string[] = []
  page.on('request', request => {
    // The page before may still ask for something.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(new URL(request.url()).pathname)
  })
  const answered = page.waitForResponse('**/api/catalog')
  await page.reload()
  const { featured } = (await (await answered).json()) as {
    featured: { cover: string | null; thumbnail: string }[]
  }
  const { pathname: picture } = new URL(featured[0]?.cover || featured[0]?.thumbnail || '', page.url())
  await expect(rail(page, 'Fundamentos')).toBeVisible()
  const firstScript = asked.findIndex(path => path.endsWith('.js'))
  expect(asked.indexOf('/api/catalog')).toBeGreaterThan(0)
  expect(asked.indexOf('/api/catalog')).toBeLessThan(firstScript)
  expect(asked.indexOf(picture)).toBeLessThan(firstScript)
  // The program took that answer.
  expect(asked.filter(path => path === '/api/catalog')).toHaveLength(1)

  await page.route('**/api/catalog', () => {})
  await page.reload()
  await expect(rail(page, 'Fundamentos')).toBeVisible()
})

test(
  'the keyboard alone leads from a rail to the page of a lesson [R4.30]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, 'premium@alinha.test')
    const card = cardIn(rail(page, 'Fundamentos'), LESSON)
    const link = card.getByRole('link')
    await rail(page, 'Fundamentos').focus()
    for (
      let stops = 0;
      stops < 80 && !(await link.evaluate(element => element === document.activeElement));
      stops++
    )
      await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: LESSON })).toBeVisible()
    await expect(page.getByRole('region', { name: `Vídeo: ${LESSON}` })).toBeVisible()
  },
)

test('a pressed arrow shows it in the next frame', { tag: '@any-width' }, async ({ page }) => {
  await enter(page, 'premium@alinha.test')
  const arrow = page.getByRole('button', { name: 'Avançar em Fundamentos' })
  const colour = () => arrow.evaluate(element => getComputedStyle(element).backgroundColor)
  await arrow.hover()
  const before = await colour()
  await page.mouse.down()
  // Not waited for: a change that comes slowly shows nothing in the first frame.
  const pressed = await colour()
  await page.mouse.up()
  expect(pressed).not.toBe(before)
  // Where the slow change would have ended, too.
  await page.mouse.down()
  await page.waitForTimeout(300)
  expect(await colour()).toBe(pressed)
  await page.mouse.up()
})

test('a free member watches free lessons; other lessons lead to the plans, announced ones nowhere [R4.30, R4.31, R4.32, R6.05]', async ({
  page,
}) => {
  await enter(page, 'gratis@alinha.test')
  await page.getByRole('link', { name: 'Ver tudo de Fundamentos' }).click()
  const lessons = page.getByRole('region', { name: 'Todas as aulas' }).getByRole('list')
  const soon = lessons.getByRole('listitem').filter({ hasText: 'Em breve' }).first()
  await expect(soon).toBeVisible()
  await expect(soon.getByRole('link')).toHaveCount(0)
  const free = cardIn(lessons, FREE_LESSON).getByRole('link')
  await expect(free).not.toContainText('Assinante')
  await expect(free).toHaveAttribute('href', /^\/panel\/movie\/\d+$/)
  const closed = cardIn(lessons, LESSON).getByRole('link')
  await expect(closed).toContainText('Assinante')
  await closed.click()
  await page.waitForURL('**/plans')
})

test(
  'a course shows its length, its teacher and, before it is bought, its price [C7.60, C7.61, C7.62]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page, 'gratis@alinha.test')
    await page.goto('/panel/category/1')
    const courses = page.getByRole('region', { name: 'Cursos e séries' })
    await expect(courses.getByText(/^R\$ \d/).first()).toBeVisible()
    await courses.getByRole('link').first().click()
    await expect(page.getByRole('link', { name: 'Comprar o curso' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Voltar ao catálogo' }).click()
    await page.getByRole('link', { name: 'Ver tudo de Fundamentos' }).click()
    await page.getByRole('region', { name: 'Cursos e séries' }).getByRole('link', { name: COURSE }).click()
    await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible()
    await expect(page.getByText('com Marcos Tibiriçá')).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Começar|Continuar) o curso$/ })).toBeVisible()
    if (test.info().project.name === 'wide') await page.setViewportSize({ width: 768, height: 900 })
    await expectAccessible(page)
  },
)
