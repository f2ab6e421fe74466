import type { Page } from '@playwright/test'
import { LESSON_PATH, play, playerOf, readVideo, startPlaying, untilPast } from './support/lesson-player.ts'
import { confirm, enter, newPerson, register } from './support/new-person.ts'
import { enterAsNewMember, goodCard, pay, typeCard, typePayer } from './support/payments.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

test.describe.configure({ mode: 'serial' })

/** On demand; scripts/e2e.ts has given all its lessons a video. */
const COURSE = 'Lendo o setup digital'

const endScreen = (page: Page) => page.getByRole('dialog', { name: 'O que assistir agora' })

test(
  'a free member buys a course, finds it in the menu, and watches its last lesson to the end',
  { tag: '@any-width' },
  async ({ page }) => {
    await enterAsNewMember(page)
    await page.goto('/panel/courses')
    await expectAccessible(page)
    const sold = page.getByRole('region', { name: 'Cursos sob demanda' })
    await sold.getByRole('link', { name: COURSE }).click()
    await page.getByRole('link', { name: 'Comprar o curso' }).click()
    await typePayer(page)
    await typeCard(page, goodCard)
    await pay(page, 'COMPRAR')

    await page.goto('/panel/catalog')
    await page
      .getByRole('navigation', { name: 'Minha biblioteca' })
      .getByRole('link', { name: 'Meus cursos' })
      .click()
    const card = page.getByRole('region', { name: 'Comprados' }).getByRole('link', { name: COURSE })
    await expect(card).toContainText('Comprado')
    await expect(card).not.toContainText('R$')
    await expectAccessible(page)
    await card.click()
    await expect(page.getByText(/^Seu acesso vai até/)).toBeVisible()
    const lessons = page.getByRole('region', { name: 'Aulas' }).getByRole('link')
    const last = await lessons.last().getAttribute('href')
    await page.getByRole('link', { name: 'Começar o curso' }).click()
    await startPlaying(page, () => playerOf(page).getByRole('button', { name: 'Assistir' }).click())
    await untilPast(page, 1)

    await page.goto(`${last}?t=66`)
    await play(page)
    await expect(endScreen(page)).toBeVisible({ timeout: 30_000 })
    await expect(endScreen(page).getByRole('button', { name: 'Assistir de novo' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(endScreen(page)).toBeHidden()

    await page.goto('/panel/history')
    await expect(page.getByRole('list', { name: 'Aulas do histórico' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  },
)

test.describe('a member', () => {
  const person = newPerson()
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'pt-BR' })
    await page.goto('/auth/register?nacionalidade=Brasileira')
    await register(page, person)
    await confirm(page, person)
    await page.close()
  })

  async function openLesson(page: Page): Promise<void> {
    await page.goto(`${LESSON_PATH}?t=0`)
    await page.waitForURL('**/auth/login')
    await enter(page, person.email, person.password)
    await page.waitForURL('**/panel/movie/**')
  }

  const isPaused = async (page: Page) => (await readVideo(page)).isPaused

  test(
    'plays and pauses with Space after a click on the picture, a button or the page',
    { tag: '@any-width' },
    async ({ page }) => {
      await openLesson(page)
      await play(page)
      await page.keyboard.press('k')
      await expect.poll(() => isPaused(page)).toBe(true)
      // In the middle, where no button is.
      await playerOf(page).click()
      await page.keyboard.press('Space')
      await expect.poll(() => isPaused(page)).toBe(true)
      await page.getByRole('heading', { level: 1 }).click()
      const scrolled = await page.evaluate(() => window.scrollY)
      const before = await isPaused(page)
      await page.keyboard.press('Space')
      await expect.poll(() => isPaused(page)).toBe(!before)
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
      await page.keyboard.press('+')
      await expect(page.getByRole('group', { name: 'Ampliação' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('z')
      await page.keyboard.press('.')
      await expect.poll(() => isPaused(page)).toBe(true)
      await expect(page.getByRole('heading', { name: 'Comentários' })).toBeAttached()
    },
  )

  test(
    'hears a lesson without fetching its picture, which saves most of the bytes',
    { tag: '@any-width' },
    async ({ page }) => {
      const bytes = { picture: 0, sound: 0 }
      page.on('response', response => {
        const [, folder] = /\/v\/.*\/(\w+)\/(?:s\d+\.m4s|init\.mp4)$/.exec(response.url()) ?? []
        if (folder === undefined) return
        bytes[folder === 'audio' ? 'sound' : 'picture'] += Number(response.headers()['content-length'] ?? 0)
      })
      const hear = async () => {
        await play(page)
        await expect.poll(async () => (await readVideo(page)).ahead, { timeout: 40_000 }).toBeGreaterThan(20)
      }
      await openLesson(page)
      await hear()
      const withPicture = bytes.picture
      expect(withPicture).toBeGreaterThan(0)
      expect(bytes.sound).toBe(0)

      await page.evaluate(() => localStorage.setItem('player', JSON.stringify({ saving: 'audio' })))
      await page.goto(`${LESSON_PATH}?t=0`)
      bytes.picture = 0
      await hear()
      await expect(playerOf(page).getByText('Somente áudio').first()).toBeVisible()
      expect(bytes.picture).toBe(0)
      expect(bytes.sound).toBeGreaterThan(0)
      expect(bytes.sound).toBeLessThan(withPicture / 2)
    },
  )
})
