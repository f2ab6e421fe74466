import { accounts } from './support/accounts.ts'
import { expect, logIn, test } from './support/visit.ts'

for (const account of accounts) {
  const { role, email, name, lands } = account
  test(`a ${role} logs in and lands on ${lands} [R1.09]`, { tag: '@any-width' }, async ({ page }) => {
    await logIn(page, email)
    if ('offer' in account) {
      await page.getByRole('dialog', { name: account.offer }).getByRole('button', { name: 'Fechar' }).click()
    }
    await page.waitForURL(`**${lands}`)
    await expect(page.getByText(name.split(' ')[0] ?? name).first()).toBeVisible()
  })
}
