import type { Page } from '@playwright/test'
import {
  LESSON_ID,
  LESSON_PATH,
  play,
  playerOf,
  readVideo,
  TITLE,
  untilPast,
} from './support/lesson-player.ts'
import { confirm, enter, newPerson, register } from './support/new-person.ts'
import { countScripts, forgetFiles, watchShifts } from './support/page-weight.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

test.describe.configure({ mode: 'serial' })

/** With the player and what listens for notifications; each file is asked for on its own. */
const MOST_SCRIPTS = 24

/** A new person, who has watched nothing and shares no streams with other tests. */
const person = newPerson()
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'pt-BR' })
  await page.goto('/auth/register?nacionalidade=Brasileira')
  await register(page, person)
  await confirm(page, person)
  await page.close()
})

const fromStart = (page: Page) => playerOf(page).getByRole('button', { name: 'Assistir', exact: true })
const fromThere = (page: Page) => playerOf(page).getByRole('button', { name: /^Assistir a partir de 0:/ })

/** Opens a link to a lesson, which asks for the login first. */
async function openLesson(page: Page, path = LESSON_PATH): Promise<void> {
  await page.goto(path)
  await page.waitForURL('**/auth/login')
  await enter(page, person.email, person.password)
  await page.waitForURL(`**${path}`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

test('a lesson and its poster are asked for before the program, once, and stay where they were drawn', async ({
  page,
}) => {
  await openLesson(page)
  await forgetFiles(page)
  const shift = await watchShifts(page)
  const countFetched = countScripts(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const call = `/api/movies/${LESSON_ID}`
  const answered = page.waitForResponse(`**${call}`)
  await page.reload()
  const { movie } = (await (await answered).json()) as { movie: { playback: { poster: string } } }
  const { pathname: poster } = new URL(movie.playback.poster, page.url())
  await expect(fromStart(page)).toBeVisible()
  const firstScript = asked.findIndex(path => path.endsWith('.js'))
  expect(asked.indexOf(call)).toBeGreaterThan(0)
  expect(asked.indexOf(call)).toBeLessThan(firstScript)
  expect(asked.indexOf(poster)).toBeLessThan(firstScript)
  // Each answer is another playback: the program took that one.
  expect(asked.filter(path => path === call)).toHaveLength(1)
  expect((await countFetched()).files).toBeLessThanOrEqual(MOST_SCRIPTS)
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test(
  'a lesson watched in a tab that was closed resumes there on another device [C7.71, C7.75, C7.81]',
  { tag: '@any-width' },
  async ({ page, browser }) => {
    const otherDevice = await browser.newContext({ locale: 'pt-BR' })
    const tab = await otherDevice.newPage()
    const counted = tab.waitForResponse(/countMovieView$/)
    await openLesson(tab)
    await fromStart(tab).waitFor()
    await play(tab)
    await untilPast(tab, 5)
    expect((await counted).status()).toBe(200)
    const { time: seconds } = await readVideo(tab)
    await tab.close({ runBeforeUnload: true })

    await openLesson(page)
    // The tab closed while the last report was being sent: the browser finishes it.
    await expect(async () => {
      await page.reload()
      await expect(fromThere(page)).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await play(page)
    expect((await readVideo(page)).time).toBeGreaterThanOrEqual(Math.floor(seconds))

    await page.goto('/panel/profile')
    await expect(page.getByText('para o seu certificado de 60 horas')).toBeVisible()
    await expectAccessible(page)
    await otherDevice.close()
  },
)

test(
  'after a session ends in the middle of a lesson, login leads back to that second [R2.17]',
  { tag: '@any-width' },
  async ({ page }) => {
    await openLesson(page, `${LESSON_PATH}?t=20`)
    await play(page)
    await untilPast(page, 22)
    await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }
      const forgery = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      await fetch('/api/auth/logout', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': decodeURIComponent(forgery) },
      })
    })
    await playerOf(page).getByRole('slider', { name: 'Posição na aula' }).focus()
    await page.keyboard.press('k')
    await page.waitForURL('**/auth/login')
    await enter(page, person.email, person.password)
    await page.waitForURL(/\/panel\/movie\/\d+\?t=2\d$/)
    await expect(fromThere(page)).toBeVisible()
  },
)

test('the transcript seeks, notes belong to their second, and keys are listed, at every width [R9.09]', async ({
  page,
}) => {
  await openLesson(page, `${LESSON_PATH}?t=0`)
  await play(page)
  await page.getByRole('tab', { name: 'Transcrição' }).click()
  await page.getByRole('searchbox', { name: 'Buscar no que é dito' }).fill('portugues 7')
  await page.getByRole('button', { name: /Legenda em português 7/ }).click()
  await untilPast(page, 28)
  // On a phone the video stays in sight above, and half of a button may be behind it where the page was left.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)

  const slider = playerOf(page).getByRole('slider', { name: 'Posição na aula' })
  await slider.focus()
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(slider).toBeFocused()

  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: /^Anotar em [01]:\d\d$/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('Conferir a borda ativa.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('tab', { name: 'Anotações 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ir para [01]:\d\d$/ })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar anotações' }).click()
  expect((await file).suggestedFilename()).toBe(`anotacoes-aula-${LESSON_ID}.md`)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectAccessible(page)
})

const NEXT_ID = 99_999

/** Only one lesson has a video: this fakes a second one after it. */
async function putNextLesson(page: Page): Promise<void> {
  await page.route('**/api/student/courses/*', async route => {
    const answer = await route.fetch()
    const { course } = (await answer.json()) as { course: { movies: object[] } }
    const movies = [...course.movies, { ...course.movies[0], id: NEXT_ID, title: 'IPR sem medo' }]
    await route.fulfill({ response: answer, json: { course: { ...course, movies } } })
  })
  await page.route(`**/api/movies/${NEXT_ID}`, async route => {
    const answer = await route.fetch({
      url: route.request().url().replace(String(NEXT_ID), String(LESSON_ID)),
    })
    const { movie } = (await answer.json()) as { movie: object }
    await route.fulfill({
      response: answer,
      json: { movie: { ...movie, id: NEXT_ID, title: 'IPR sem medo', second: 0 } },
    })
  })
}

test(
  'the next lesson is offered in full screen, cancelled there, and played there',
  { tag: '@any-width' },
  async ({ page }) => {
    await putNextLesson(page)
    await openLesson(page, `${LESSON_PATH}?t=68`)
    await expect(page.getByRole('region', { name: 'A seguir' })).toContainText('IPR sem medo')
    await play(page)
    await playerOf(page).getByRole('slider', { name: 'Posição na aula' }).focus()
    await page.keyboard.press('f')
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await expect.poll(isFull).toBe(true)
    const offer = page.getByRole('dialog', { name: 'IPR sem medo' })
    await expect(offer).toBeVisible({ timeout: 15_000 })
    await expect(offer.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(offer).toBeHidden()
    expect(await isFull()).toBe(true)

    await page.keyboard.press('Shift+N')
    await page.waitForURL(`**/panel/movie/${NEXT_ID}`)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0))
      .toBeGreaterThan(0.5)
    expect(await isFull()).toBe(true)
  },
)
