import type { Page } from '@playwright/test'
import { emailOf } from './support/accounts.ts'
import { readMail } from './support/mailbox.ts'
import { confirm, newPerson, register, type NewPerson } from './support/new-person.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

test.describe.configure({ timeout: 90_000 })

/** A surname that nobody else has. */
const randomSurname = (): string => {
  const letters = [...crypto.getRandomValues(new Uint8Array(7))].map(byte => 'abdeilmnorstuv'[byte % 14])
  return `Zwick${letters.join('')}`
}

async function aRegisteredPerson(page: Page): Promise<NewPerson> {
  const person = { ...newPerson(), name: `Helga ${randomSurname()}` }
  await page.goto('/auth/register?nacionalidade=Brasileira')
  await register(page, person)
  await confirm(page, person)
  await page.goto('/auth/logout')
  return person
}

async function openAsManager(page: Page, { name }: NewPerson, search = name): Promise<void> {
  await logIn(page, emailOf('manager'))
  await page.waitForURL('**/admin/users')
  await page.getByLabel('Buscar usuário').fill(search)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test(
  'a manager finds somebody by a mistyped name, gives them days, sees it in the record, and they are told',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await aRegisteredPerson(page)
    const mistyped = person.name.replace('Zwick', 'Zvick')
    await logIn(page, emailOf('manager'))
    await page.waitForURL('**/admin/users')
    await page.getByLabel('Buscar usuário').fill(mistyped)
    await expect(page.getByText('estas são parecidas')).toBeVisible()
    await expectAccessible(page)
    // The address is a saved view.
    await page.reload()
    await page.getByRole('link', { name: new RegExp(person.name) }).click()
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Dar dias' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Quantos dias').fill('10')
    await dialog.getByRole('button', { name: 'Dar dias' }).click()
    await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Motivo').fill('Ficou sem aulas durante a mudança')
    await dialog.getByRole('button', { name: 'Dar dias' }).click()
    await expect(page.getByText(/^Dias dados\. O acesso vai até/)).toBeVisible()

    await page.getByRole('tab', { name: 'Registro' }).click()
    await expect(page.getByText('Deu dias de acesso')).toBeVisible()
    await expect(page.getByText('Ficou sem aulas durante a mudança')).toBeVisible()
    await readMail(person.email, 'Você ganhou dias de acesso')
  },
)

test('a manager gives and takes a role, and the person is told both times', async ({ page }) => {
  const person = await aRegisteredPerson(page)
  await openAsManager(page, person)
  const role = page.getByRole('switch', { name: /Consultoria/ })
  await role.click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Entrou na equipe')
  await page.getByRole('dialog').getByRole('button', { name: 'Dar o papel' }).click()
  await expect(role).toBeChecked()
  await readMail(person.email, 'Você agora atende o Planning Center')
  await role.click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Saiu da equipe')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o papel' }).click()
  await expect(role).not.toBeChecked()
  await readMail(person.email, 'Você não atende mais o Planning Center')
})

test('a manager reads the figures, opens a lesson’s curve, and finds the same part after a reload', async ({
  page,
}) => {
  await logIn(page, emailOf('manager'))
  await page.waitForURL('**/admin/users')
  await page.goto('/admin/figures')
  await expect(page.getByRole('heading', { name: 'Horas por dia' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver retenção' }).first().click()
  await expect(page.getByRole('heading', { name: 'Curva de retenção' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('tab', { name: 'Receita' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Receita recorrente mensal (MRR)' })).toBeVisible()
  await expectAccessible(page)
})
