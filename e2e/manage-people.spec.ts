import type { Page } from '@playwright/test'
import { emailOf } from './support/accounts.ts'
import { readMail } from './support/mailbox.ts'
import { confirm, newPerson, register, type NewPerson } from './support/new-person.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

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

/** What the person is told of each role. */
const roles = [
  ['Administração', 'Você agora administra a plataforma', 'Você não administra mais a plataforma'],
  ['Consultoria', 'Você agora atende o Planning Center', 'Você não atende mais o Planning Center'],
  ['Recebimento', 'Você agora recebe parte das vendas', 'Você não recebe mais parte das vendas'],
  ['Aluno', 'Sua conta agora é acadêmica', 'Sua conta não é mais acadêmica'],
] as const

test('a manager gives and takes each role, and the person is told every time', async ({ page }) => {
  const person = await aRegisteredPerson(page)
  await openAsManager(page, person)
  const dialog = page.getByRole('dialog')
  for (const [name, given, taken] of roles) {
    const role = page.getByRole('switch', { name })
    await role.click()
    await dialog.getByLabel('Motivo').fill(`${name}: entrou`)
    await dialog.getByRole('button', { name: 'Dar o papel' }).click()
    await expect(role).toBeChecked()
    await role.click()
    await dialog.getByLabel('Motivo').fill(`${name}: saiu`)
    await dialog.getByRole('button', { name: 'Retirar o papel' }).click()
    await expect(role).not.toBeChecked()
    await readMail(person.email, given)
    await readMail(person.email, taken)
  }
  await page.getByRole('tab', { name: 'Registro' }).click()
  for (const [name] of roles) await expect(page.getByText(`${name}: saiu`)).toBeVisible()
})

test(
  'a manager saves a list, gives days to all in it, sees what became of each, and they are told',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await aRegisteredPerson(page)
    const surname = person.name.split(' ')[1] ?? ''
    await logIn(page, emailOf('manager'))
    await page.waitForURL('**/admin/users')
    await page.getByLabel('Buscar usuário').fill(surname)
    await expect(page.getByText('1 pessoa.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar esta lista' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome da lista').fill(surname)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Lista salva.')).toBeVisible()

    await page.goto('/admin/users')
    await page.getByRole('link', { name: surname, exact: true }).click()
    await expect(page.getByLabel('Buscar usuário')).toHaveValue(surname)
    await expect(page.getByText('1 pessoa.')).toBeVisible()
    await page.getByLabel('Escolher todos os mostrados').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'O que fazer' }).click()
    await page.getByRole('menuitem', { name: 'Dar dias' }).click()
    await expect(page.getByRole('dialog', { name: 'Dar dias: 1 pessoa' })).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Aula fora do ar')
    await dialog.getByRole('button', { name: 'Dar dias: 1 pessoa' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Dar dias (7 dias): 1 pessoa' })).toBeVisible()
    await expect(page.getByText('Concluída')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await readMail(person.email, 'Você ganhou dias de acesso')
    await page.getByRole('link', { name: person.name }).click()
    await page.getByRole('tab', { name: 'Registro' }).click()
    await expect(page.getByText('Aula fora do ar')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(surname)
    await expect(page.getByRole('group', { name: 'Pessoas' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()

    await page.goto(`/admin/users?busca=${surname}`)
    await page.getByRole('button', { name: `Ações da lista ${surname}` }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Lista removida.')).toBeVisible()
  },
)

test('a manager sees the site as a member does, can change nothing, and the member is told', async ({
  page,
}) => {
  const person = await aRegisteredPerson(page)
  await openAsManager(page, person)
  const memberPage = page.url()
  await page.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Ver como o membro' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Não acha a aula')
  await dialog.getByRole('button', { name: 'Ver como o membro' }).click()
  await page.waitForURL('**/panel/catalog')
  const banner = page.getByRole('region', { name: 'Visualização da conta' })
  await expect(banner).toContainText(`Você está vendo a plataforma como ${person.name}.`)
  await expectAccessible(page)

  await page.goto('/panel/profile')
  await expect(page.getByLabel('Nome completo')).toHaveValue(person.name)
  await page.getByLabel('Nome completo').fill('Outro Nome')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page.getByText(/^Você está vendo a conta de outra pessoa/).first()).toBeVisible()

  await banner.getByRole('button', { name: 'Sair da visualização' }).click()
  await page.waitForURL(memberPage)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Começou a ver como o membro')).toBeVisible()
  await expect(page.getByText('Deixou de ver como o membro')).toBeVisible()
  await readMail(person.email, 'Nossa equipe viu a sua conta para ajudar você')
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
