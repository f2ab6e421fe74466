import { PASSWORD } from './support/accounts.ts'
import { LESSON_PATH, play, playerOf, TITLE } from './support/lesson-player.ts'
import { enter } from './support/new-person.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

test(
  'a manager without a plan watches a lesson, and sees it as others do, without being counted',
  { tag: '@any-width' },
  async ({ page }) => {
    const counted: string[] = []
    page.on('request', request => {
      if (/countMovieView|contaTempoAssistido/.test(request.url())) counted.push(request.url())
    })
    await page.goto('/auth/login')
    await enter(page, 'gestora@alinha.test', PASSWORD)
    await page.waitForURL('**/admin/users')
    await page.goto(LESSON_PATH)
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    const viewAs = page.getByRole('group', { name: 'Ver como' })
    await expect(viewAs.getByRole('button', { name: 'Equipe' })).toHaveAttribute('aria-pressed', 'true')
    await play(page)
    await expectAccessible(page)

    await viewAs.getByRole('button', { name: 'Gratuito' }).click()
    await expect(page.getByRole('heading', { name: 'Esta aula é para assinantes' })).toBeVisible()
    await viewAs.getByRole('button', { name: 'Visitante' }).click()
    await expect(page.getByText('Prévia', { exact: true })).toBeVisible()
    await viewAs.getByRole('button', { name: 'Premium' }).click()
    await expect(playerOf(page)).toBeVisible()
    await page.goto('/panel/catalog')
    expect(counted).toEqual([])
  },
)
