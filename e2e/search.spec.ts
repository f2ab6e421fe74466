import type { Locator, Page } from '@playwright/test'
import { LESSON_PATH, play, readVideo, TITLE } from './support/lesson-player.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

const isPhone = (): boolean => test.info().project.name === 'phone'

/** Other accounts than in the tests that play: bookmarks and the limit of streams belong to one person. */
const reader = (): string => (isPhone() ? 'premium@alinha.test' : 'recebedora@alinha.test')

async function enter(page: Page): Promise<void> {
  await logIn(page, reader())
  await page.waitForURL('**/panel/catalog')
}

/** In the header; on a phone in the menu. */
async function searchBox(page: Page): Promise<Locator> {
  if (isPhone()) await page.getByRole('button', { name: 'Abrir menu' }).click()
  const place = isPhone() ? page.getByRole('complementary') : page.getByRole('banner')
  return place.getByRole('combobox', { name: 'Buscar aulas' })
}

const foundLesson = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: TITLE, exact: true }) })

test('a search finds a word spoken in a lesson, and leads to that second [R2.75, R2.84]', async ({
  page,
}) => {
  await enter(page)
  const box = await searchBox(page)
  // The caption that begins at the 48th second.
  await box.fill('legenda 12')
  await box.press('Enter')
  await page.waitForURL('**/panel/pesquisa?keyword=legenda+12')
  await expect(page.getByRole('heading', { level: 1, name: 'Pesquisa' })).toBeVisible()
  await expect(page.getByText('“legenda 12”')).toBeVisible()
  const said = foundLesson(page).getByRole('link', { name: /Abrir em 0:48/ })
  await expect(said).toContainText('Legenda em português 12')
  await expectAccessible(page)
  await said.click()
  await page.waitForURL(`**${LESSON_PATH}?t=48`)
  await expect(page.getByRole('button', { name: /Checklist de colagem/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  if (isPhone()) return
  await play(page)
  expect((await readVideo(page)).time).toBeGreaterThanOrEqual(48)
})

test(
  'search suggests while typing, corrects a mistyped word, and offers a way on when nothing is found [R5.03]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enter(page)
    const box = await searchBox(page)
    await box.pressSequentially('checkl')
    const chapter = page.getByRole('option', { name: /Checklist de colagem/ })
    await expect(chapter).toHaveAttribute('href', `${LESSON_PATH}?t=48`)
    await expectAccessible(page)
    await box.fill(' ')
    await box.press('Enter')
    await expect(page.getByText('Digite algo').first()).toBeVisible()

    await box.fill('atachments')
    await box.press('Enter')
    await expect(page.getByText('Nada foi encontrado para “atachments”.')).toBeVisible()
    await expect(foundLesson(page)).toBeVisible()

    await page.getByRole('combobox', { name: 'Duração' }).selectOption('Mais de 30 min')
    await page.waitForURL(/duration=long/)
    await expect(foundLesson(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await expect(foundLesson(page)).toBeVisible()

    await page.goto('/panel/pesquisa?keyword=xyzxyzxyz')
    await expect(page.getByRole('heading', { name: 'Nenhuma aula para “xyzxyzxyz”' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Fundamentos' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a lesson is bookmarked, the list is shared by a link, and the link is revoked [R8.09, C7.72, C7.73, C7.74, C7.77]',
  { tag: '@any-width' },
  async ({ page, context, browser, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page)
    await page.goto('/panel/pesquisa?keyword=legenda')
    const keep = foundLesson(page).getByRole('button', { name: /minha lista/ })
    await keep.click()
    await expect(keep).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/panel/bookmarks')
    await expect(page.getByRole('heading', { level: 3, name: TITLE })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('button', { name: 'Criar e copiar o link' }).click()
    await expect(page.getByText('Link copiado!')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${baseURL}/lista/[\\w-]{22}$`))

    const visit = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
    const visitor = await visit.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: /^A lista de/ })).toBeVisible()
    await expect(visitor.getByRole('link', { name: TITLE })).toHaveAttribute('href', /\/panel\/preview\/\d+/)
    await expectAccessible(visitor)

    await page.getByRole('button', { name: 'Deixar de compartilhar' }).click()
    await page.getByRole('button', { name: 'Deixar de compartilhar' }).click()
    await expect(page.getByText('Sua lista não está mais compartilhada.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Esta lista não está disponível' })).toBeVisible()
    await visit.close()
    await page.getByRole('button', { name: /minha lista/, pressed: true }).click()
    await expect(page.getByText('0 aulas')).toBeVisible()
  },
)

test('search and downloads are accessible at 768 px [C7.64]', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page)
  await page.goto('/panel/pesquisa?keyword=alinhador')
  await expect(page.getByRole('list', { name: 'Aulas encontradas' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/panel/downloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
})
