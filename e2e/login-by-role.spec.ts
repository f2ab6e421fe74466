import { accounts } from './accounts.ts'
import { expect, logIn, test } from './visit.ts'

for (const { role, email, name, lands } of accounts) {
  test(`a ${role} logs in and lands on ${lands}`, async ({ page }) => {
    await logIn(page, email)
    await page.waitForURL(`**${lands}`)
    await expect(page.getByText(name.split(' ')[0] ?? name).first()).toBeVisible()
  })
}
