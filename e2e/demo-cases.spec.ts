import { expect, logIn, test } from './support/visit.ts'

test('a dentist turns the arches of a case that came with the product', async ({ page }) => {
  // They are made by geometry, and checked by the worker, while people log in.
  test.setTimeout(240_000)
  await logIn(page, 'premium@alinha.test')
  await page.waitForURL('**/panel/catalog')
  const row = page.getByRole('listitem').filter({ hasText: 'Em tratamento' })
  await expect(async () => {
    await page.goto('/panel/tickets')
    await row.getByRole('link', { name: /^Caso AL-/ }).click()
    await page.getByRole('link', { name: 'Abrir a sala 3D' }).click()
  }).toPass({ timeout: 180_000, intervals: [5_000] })
  await expect(page.locator('canvas[data-drawn=true]')).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Intraoral frontal' })).toBeVisible()
})
