import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import {
  startPlaying,
  choose,
  LESSON_ID,
  LESSON_PATH,
  listHeights,
  play,
  playerOf,
  readVideo,
  throttle,
  TITLE,
  untilPast,
} from './support/lesson-player.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'
import { blockLiveNotifications } from './support/block-live-notifications.ts'

/** In order: a third stream of a person would stop the first, in another test. */
test.describe.configure({ mode: 'serial' })

/** Each width has its own subscriber, for the same reason. */
const viewer = (): string =>
  test.info().project.name === 'phone' ? 'recebedora@alinha.test' : 'premium@alinha.test'

async function openLesson(page: Page): Promise<void> {
  // From the first second, wherever the last test stopped.
  await logIn(page, viewer(), `${LESSON_PATH}?t=0`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 20_000 })
}

test(
  'a lesson plays from nginx, with captions in three languages',
  { tag: '@any-width' },
  async ({ page }) => {
    const fromApi: string[] = []
    page.on('response', response => {
      if (/\/api\/.*(m3u8|m4s|mp4|vtt)$/.test(response.url())) fromApi.push(response.url())
    })
    await openLesson(page)
    await play(page)
    await untilPast(page, 2)
    await expect.poll(async () => (await readVideo(page)).frames).toBeGreaterThan(10)
    for (const [label, words] of [
      ['Português', 'Legenda em português'],
      ['English', 'Caption in English'],
      ['Español', 'Subtítulo en español'],
    ] as const) {
      await choose(page, 'Legendas', label)
      await expect.poll(async () => (await readVideo(page)).shownCue).toContain(words)
    }
    await choose(page, 'Legendas', 'Desligadas')
    await expect.poll(async () => (await readVideo(page)).shownCue).toBeNull()
    expect(fromApi).toEqual([])
  },
)

test('the page of a lesson is accessible before and while it plays', async ({ page }) => {
  await openLesson(page)
  await expect(playerOf(page)).toBeVisible()
  await expectAccessible(page)
  await play(page)
  await playerOf(page).hover()
  await playerOf(page).getByRole('button', { name: 'Ajustes' }).click()
  await expect(page.getByRole('menu', { name: 'Ajustes' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(playerOf(page).getByRole('button', { name: 'Ajustes' })).toBeFocused()
})

test('chapters, slider and keys control the player, which shows where it is', async ({ page }) => {
  await openLesson(page)
  await startPlaying(page, () => page.getByRole('button', { name: /Checklist de colagem/ }).click())
  await untilPast(page, 48)
  await expect(page.getByRole('button', { name: /Checklist de colagem/ })).toHaveAttribute(
    'aria-current',
    'true',
  )

  const slider = playerOf(page).getByRole('slider', { name: 'Posição na aula' })
  await slider.focus()
  await page.keyboard.press('k')
  await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true)
  const { time } = await readVideo(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Math.round(time - (await readVideo(page)).time)).toBe(5)
  await page.keyboard.press('c')
  await expect.poll(async () => (await readVideo(page)).shownCue).toContain('Legenda em português')

  const storyboard = page.waitForResponse(/sb0\.jpg$/)
  const box = await slider.boundingBox()
  if (box === null) throw new Error('no slider')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
  expect((await storyboard).status()).toBe(200)
})

test(
  'the player switches to a lower quality on a slow connection without stopping',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await openLesson(page)
    const heights = listHeights(page)
    const slowDown = await throttle(context, page)
    await slowDown(4000)
    await play(page)
    await expect.poll(async () => (await readVideo(page)).ahead, { timeout: 30_000 }).toBeGreaterThan(15)
    const first = heights[0] ?? 0
    // Half of what the current quality needs.
    await slowDown(450)
    await expect.poll(() => Math.min(...heights), { timeout: 60_000 }).toBeLessThan(first)
    const { time } = await readVideo(page)
    await untilPast(page, time + 6)
    expect((await readVideo(page)).waits).toBe(0)
  },
)

test(
  'who saves data is never sent more than 360 lines, by choice and after a reload, and without a picture only sound',
  { tag: '@any-width' },
  async ({ page }) => {
    await openLesson(page)
    await play(page)
    await choose(page, 'Ajustes', 'Economia de dados')
    const heights = listHeights(page)
    await page.goto(`${LESSON_PATH}?t=0`)
    await play(page)
    await untilPast(page, 3)
    expect(heights.length).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(360)

    await choose(page, 'Ajustes', 'Somente áudio')
    await expect(playerOf(page).getByText('Somente áudio')).toBeVisible()
    await page.goto(`${LESSON_PATH}?t=0`)
    heights.length = 0
    await startPlaying(page, () => playerOf(page).getByRole('button', { name: 'Assistir' }).click())
    await untilPast(page, 3)
    expect(heights).toEqual([])
    await choose(page, 'Ajustes', 'Sem economia')
  },
)

/** Signs the address with another expiry, as the API would. */
function signAgain(video: string, viewer: string): string {
  const [, kid, expires, id, encode] =
    /\/v\/([a-z])\.(\d+)\.([\w-]+)\.[\w-]+\/(\w+)\/master\.m3u8$/.exec(video) ?? []
  const end = Number(expires) + 3600
  const signature = createHmac('sha256', process.env['MEDIA_KEY'] ?? '')
    .update(`${end}|${id}|${encode}|${viewer}`)
    .digest('base64url')
  return `/v/${kid}.${end}.${id}.${signature}/${encode}/master.m3u8`
}

test(
  'an address that expires is renewed while playing, without a stop',
  { tag: '@any-width' },
  async ({ page }) => {
    await openLesson(page)
    let isOver = false
    let renewed: string | null = null
    const refused: string[] = []
    const served: string[] = []
    await page.route('**/api/playbacks/*', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { video: string; expiresAt: string }
      const cookies = await page.context().cookies()
      const viewer = cookies.find(({ name }) => name === 'viewer')?.value ?? ''
      if (isOver) renewed = signAgain(body.video, viewer)
      await route.fulfill({ response: answer, json: { ...body, video: renewed ?? body.video } })
    })
    await page.route('**/v/**/*.m4s', async route => {
      const url = route.request().url()
      const isFresh = renewed !== null && url.includes(renewed.replace('master.m3u8', ''))
      if (!isOver || isFresh) {
        if (isFresh) served.push(url)
        return route.continue()
      }
      refused.push(url)
      return route.fulfill({ status: 410, body: '' })
    })
    await play(page)
    isOver = true
    await expect.poll(() => served.length, { timeout: 60_000 }).toBeGreaterThan(2)
    expect(refused.length).toBeGreaterThan(0)
    const { time } = await readVideo(page)
    await untilPast(page, time + 5)
    expect((await readVideo(page)).waits).toBe(0)
  },
)

test(
  'a third stream stops the oldest, which can be resumed',
  { tag: '@any-width' },
  async ({ browser, baseURL }) => {
    const pages: Page[] = []
    for (let count = 0; count < 3; count++) {
      const page = await newViewer(browser, baseURL ?? '')
      await openLesson(page)
      await play(page)
      pages.push(page)
    }
    const [oldest, second, newest] = pages as [Page, Page, Page]
    await expect(oldest.getByRole('heading', { name: 'A aula parou aqui' })).toBeVisible({ timeout: 30_000 })
    await expect(playerOf(oldest).getByRole('alert')).toContainText('em outros dois aparelhos')
    expect((await readVideo(oldest)).isPaused).toBe(true)
    expect((await readVideo(newest)).isPaused).toBe(false)
    const { time } = await readVideo(oldest)
    await oldest.getByRole('button', { name: 'Assistir aqui' }).click()
    await untilPast(oldest, time + 1)
    await expect(second.getByRole('heading', { name: 'A aula parou aqui' })).toBeVisible({ timeout: 30_000 })
    for (const page of pages) await page.context().close()
  },
)

async function newViewer(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  return context.newPage()
}

test('a preview is open to everyone, and a login from it leads to the lesson [R4.17, R2.15]', async ({
  page,
}) => {
  await page.goto(`/panel/preview/${LESSON_ID}`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await play(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Já tenho conta' }).click()
  await page.getByLabel('E-mail').fill(viewer())
  await page.getByLabel('Senha', { exact: true }).fill('alinha-dev-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`**${LESSON_PATH}`)
  await expect(playerOf(page)).toBeVisible()
})

/** As sent, which is brotli. As gzip it is 127 kB, of the 165 that it may be. */
const PLAYER_BYTES = 111_500
const isPlayer = (url: string): boolean => /\/assets\/(hls-stream|lesson-player)-[^/]+\.(js|css)$/.test(url)

test(
  'the player is light, and is loaded only where a lesson plays',
  { tag: '@any-width' },
  async ({ page }) => {
    const weights = new Map<string, number>()
    page.on('response', response => {
      if (isPlayer(response.url())) weights.set(response.url(), Number(response.headers()['content-length']))
    })
    await blockLiveNotifications(page)
    for (const path of ['/', '/plans', '/auth/login']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await logIn(page, viewer())
    await page.waitForURL('**/panel/catalog')
    await page.goto('/panel/profile')
    await page.waitForLoadState('networkidle')
    expect([...weights.keys()]).toEqual([])

    await page.goto(LESSON_PATH)
    await expect(playerOf(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(weights.size).toBeGreaterThanOrEqual(2)
    const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(PLAYER_BYTES)
  },
)
