import type { Page } from '@playwright/test'
import { linkIn, readMail } from './support/mailbox.ts'
import { confirm, enter, newPerson, register } from './support/new-person.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

/** The server asks for them where nobody had confirmed the account. */
async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Termos de uso/ }).check()
  await page.getByRole('checkbox', { name: /Política de privacidade/ }).check()
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
}

test('a visitor registers, confirms by mail, logs in, is welcomed and opens the first lesson [R1.10, R2.09, R2.34, R9.02]', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Experimente 7 dias Gratuito' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('Brasileira')
  await page.getByRole('button', { name: 'Concluir / Done' }).click()
  await page.waitForURL('**/auth/register?nacionalidade=Brasileira')
  await expectAccessible(page)
  await register(page, person)
  await expectAccessible(page)
  await confirm(page, person)
  await page.getByRole('link', { name: 'Ir para as aulas' }).click()
  await page.waitForURL('**/panel/catalog')

  await page.goto('/auth/logout')
  await enter(page, person.email, person.password)
  await page.waitForURL('**/panel/welcome')
  await expect(page.getByRole('heading', { level: 1, name: 'Boas-vindas, Beatriz' })).toBeVisible()
  await expect(page.getByText(/Seu acesso completo vai até/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Estou começando' }).check()
  await page.getByRole('radio', { name: 'Um pouco de tudo' }).check()
  await page.getByRole('radio', { name: '15 minutos' }).check()
  await page.getByRole('button', { name: 'Ver por onde começar' }).click()
  await expect(page.getByRole('heading', { name: 'Comece por aqui' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir a primeira aula' }).click()
  await page.waitForURL('**/panel/movie/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Olá, Beatriz Siqueira')).toBeVisible()

  await page.goto('/auth/logout')
  await enter(page, person.email, person.password)
  await page.waitForURL('**/panel/catalog')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a lost password is replaced by mail: a temporary one, then a new one, then login with it [R2.10, R8.05]',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = newPerson()
    await page.goto('/auth/register?nacionalidade=Brasileira')
    await register(page, person)
    await page.goto('/auth/recover-password')
    await page.getByPlaceholder('E-mail cadastrado').fill(person.email)
    await page.getByRole('button', { name: 'Recuperar senha' }).click()
    await expect(page.getByText('Sua senha foi alterada! Verifique a nova senha no email!')).toBeVisible()

    const mail = await readMail(person.email, 'Sua senha temporária')
    const temporary = /[A-Z2-7]{4}(-[A-Z2-7]{4}){6}/.exec(mail.text)?.[0] ?? ''
    await page.goto('/auth/logout')
    await enter(page, person.email, temporary)

    await page.waitForURL('**/auth/new-password')
    await expectAccessible(page)
    await page.goto('/panel/profile')
    await page.waitForURL('**/auth/new-password')
    await page.getByLabel('Nova senha', { exact: true }).fill('cinco gatos cinzentos')
    await page.getByLabel('Repita a nova senha').fill('cinco gatos cinzentos')
    await page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await acceptTerms(page)
    // Whoever reads the mailbox has confirmed the account: it is their first login to it.
    await page.waitForURL('**/panel/welcome')
    await page.getByRole('link', { name: 'Pular e ver o catálogo' }).click()
    await page.waitForURL('**/panel/catalog')

    for (const old of [person.password, temporary]) {
      await page.goto('/auth/logout')
      await enter(page, person.email, old)
      await expect(page.getByText('E-mail ou senha inválidos.')).toBeVisible()
    }
    await enter(page, person.email, 'cinco gatos cinzentos')
    await page.waitForURL('**/panel/catalog')
  },
)

test(
  'the link of the recovery mail leads straight to the new password and in',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = newPerson()
    await page.goto('/auth/register?nacionalidade=Brasileira')
    await register(page, person)
    await page.goto('/auth/logout')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByPlaceholder('E-mail cadastrado').fill(person.email)
    await page.getByRole('button', { name: 'Recuperar senha' }).click()
    await expect(page.getByText('Sua senha foi alterada! Verifique a nova senha no email!')).toBeVisible()

    const link = linkIn(await readMail(person.email, 'Sua senha temporária'), '/auth/choose-password')
    // Looking at it uses nothing up.
    for (let time = 0; time < 2; time++) {
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: 'Escolher nova senha' })).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
    }
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: true }).fill('1234567890')
    await expect(page.getByText(/^Fraca: é das primeiras/)).toBeVisible()
    await page.getByLabel('Nova senha', { exact: true }).fill('cinco gatos cinzentos')
    await page.getByLabel('Repita a nova senha').fill('cinco gatos cinzentos')
    await page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await acceptTerms(page)
    // The link has confirmed the address, too: this is the first login of a member.
    await page.waitForURL('**/panel/welcome')

    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: true }).fill('seis gatos cinzentos')
    await page.getByLabel('Repita a nova senha').fill('seis gatos cinzentos')
    await page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a click on a toast does not close the modal behind it [R2.88, R5.09]', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Experimente 7 dias Gratuito' }).click()
  const modal = page.getByRole('dialog')
  for (const part of ['text', 'cross'] as const) {
    await modal.getByRole('button', { name: 'Concluir / Done' }).click()
    const toast = page.getByRole('alert')
    if (part === 'text') await toast.getByText('SELECIONE AS OPÇÕES').click()
    else await toast.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(toast.getByText('SELECIONE AS OPÇÕES')).toHaveCount(0)
    await expect(modal).toBeVisible()
  }
  await page.mouse.click(3, 3)
  await expect(modal).toHaveCount(0)
})

test(
  'the academic offer leads to the academic checkout [R2.42, R4.12]',
  { tag: '@any-width' },
  async ({ page }) => {
    await logIn(page, 'academica@alinha.test')
    const offer = page.getByRole('dialog', {
      name: 'Economize 50% de desconto na Assinatura Premium! Apenas 12 x R$ 29,90',
    })
    await offer.getByRole('button', { name: 'Tenho interesse' }).click()
    await page.waitForURL('**/checkout/v5?operacao=cadastro&plano=academico')
  },
)
