import { readMail } from './support/mailbox.ts'
import { newPerson } from './support/new-person.ts'
import { expect, test } from './support/visit.ts'

test(
  'who registers in English is answered and mailed in English, and in Spanish once they choose it',
  { tag: '@any-width' },
  async ({ page }) => {
    const { name, email, password, cpf } = newPerson()
    await page.goto('/auth/register?nacionalidade=Brasileira')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('CPF').pressSequentially(cpf)
    await page.getByRole('checkbox', { name: 'Termos de uso' }).check()
    await page.getByRole('checkbox', { name: 'Política de privacidade' }).check()
    await page.getByRole('button', { name: 'Start my 7 free days' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
    const mail = await readMail(email, 'Confirm your e-mail')
    expect(mail.text).toContain(`Hello, ${name}.`)

    await page.goto('/auth/login')
    const enter = async (typed: string) => {
      await page.getByLabel('E-mail', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(typed)
      await page.getByRole('button', { name: 'Enter', exact: true }).click()
    }
    await enter('another password')
    await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
    await enter(password)
    await page.waitForURL('**/panel/catalog')
    const told = page.waitForResponse(
      reply =>
        reply.url().endsWith('/api/auth/profile/update') &&
        reply.request().postData() === JSON.stringify({ language: 'es' }),
    )
    await page.getByRole('button', { name: 'Español' }).click()
    expect((await told).status()).toBe(200)

    await page.goto('/auth/recover-password')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('button', { name: 'Recuperar contraseña' }).click()
    const recovery = await readMail(email, 'Tu contraseña temporal')
    expect(recovery.text).toContain('Vale por 30 minutos y funciona una sola vez')
  },
)
