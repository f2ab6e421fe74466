import type { Page } from '@playwright/test'
import { linkIn, readMail } from './support/mailbox.ts'
import { confirmWhereAsked, enter, newPerson, register, type NewPerson } from './support/new-person.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { expect, expectAccessible, test } from './support/visit.ts'

/** Registers a new person and logs them in. */
async function enterAsNewPerson(page: Page): Promise<NewPerson> {
  const person = newPerson()
  await page.goto('/auth/register?nacionalidade=Brasileira')
  await register(page, person)
  await page.goto('/auth/login')
  await enter(page, person.email, person.password)
  await page.waitForURL('**/panel/catalog')
  return person
}

test(
  'name, phone and picture are changed, and the header follows [R2.83]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enterAsNewPerson(page)
    await page.goto('/panel/profile')
    const details = page.getByRole('region', { name: 'Seus dados' })
    await details.getByLabel('Nome completo').fill('Beatriz Alves Siqueira')
    await details.getByLabel('Telefone com DDD').pressSequentially('11987654321')
    await expect(details.getByLabel('Telefone com DDD')).toHaveValue('(11) 98765-4321')
    await details.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(page.getByText('Olá, Beatriz Alves Siqueira')).toBeVisible()

    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher foto' }).click()
    await (await chosen).setFiles('apps/web/public/art/p1.webp')
    await expect(page.getByText('É assim que ela vai aparecer.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar foto' }).click()
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/api\/files\/avatars\//)
    await expect(page.getByRole('button', { name: 'Remover foto' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the second factor is switched on, and asked for at the next login',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewPerson(page)
    await page.goto('/panel/profile')
    const factor = page.getByRole('region', { name: 'Verificação em duas etapas' })
    await confirmWhereAsked(page, person)
    await factor.getByRole('button', { name: 'Ativar' }).click()
    await factor.getByLabel('Sua senha').fill(person.password)
    await factor.getByRole('button', { name: 'Continuar' }).click()
    await expect(
      factor.getByRole('img', { name: 'Código QR para o aplicativo de verificação' }),
    ).toBeVisible()
    await expectAccessible(page)
    await factor.getByLabel('Código de 6 dígitos').fill(oneTimeCode(await factor.locator('code').innerText()))
    await factor.getByRole('button', { name: 'Ativar verificação' }).click()
    const recoveryCode = await factor.getByRole('listitem').first().innerText()

    await page.goto('/auth/logout')
    await enter(page, person.email, person.password)
    await expect(page.getByLabel('Código de verificação')).toBeFocused()
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('O código está incorreto ou já foi usado.')).toBeVisible()
    await page.getByLabel('Código de verificação').fill(recoveryCode)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/panel/welcome')
  },
)

test(
  'a copy of all personal data is requested, prepared and downloaded',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewPerson(page)
    await page.goto('/panel/profile')
    await page.getByRole('link', { name: 'Abrir Meus dados' }).click()
    const copy = page.getByRole('region', { name: 'Levar uma cópia' })
    await copy.getByRole('button', { name: 'Pedir uma cópia' }).click()
    await copy.getByLabel('Sua senha').fill(person.password)
    await copy.getByRole('button', { name: 'Preparar a cópia' }).click()
    const downloading = page.waitForEvent('download')
    await copy.getByRole('button', { name: 'Baixar' }).click({ timeout: 20_000 })
    expect((await downloading).suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.zip$/)
    await expectAccessible(page)
  },
)

test(
  'an account is deleted in two steps, and restored within seven days',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewPerson(page)
    await page.goto('/panel/profile/dados')
    const leaving = page.getByRole('region', { name: 'Excluir a conta' })
    await leaving.getByRole('button', { name: 'Quero excluir minha conta' }).click()
    await leaving.getByLabel('Sua senha').fill(person.password)
    await leaving.getByRole('button', { name: 'Enviar o link de exclusão' }).click()
    await expect(leaving.getByText('Confira seu e-mail')).toBeVisible()

    // The link is opened without a session: it takes effect after the login.
    await page.goto('/auth/logout')
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
    const mail = await readMail(person.email, 'Confirme a exclusão da sua conta')
    await page.goto(linkIn(mail, '/panel/profile/dados'))
    await enter(page, person.email, person.password)
    await page.waitForURL('**/panel/profile/dados')
    await page.getByRole('button', { name: 'Excluir minha conta', exact: true }).click()
    await page.waitForURL('**/auth/login')

    await enter(page, person.email, person.password)
    await page.waitForURL('**/panel/catalog')
    await page.goto('/panel/profile/dados')
    await page.getByRole('button', { name: 'Manter minha conta' }).click()
    await expect(page.getByRole('button', { name: 'Quero excluir minha conta' })).toBeVisible()
  },
)
