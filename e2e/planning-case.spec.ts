import type { Browser, Page } from '@playwright/test'
import { enterAsNewMember, goodCard, listPaidAmounts, typeCard, typePayer } from './support/payments.ts'
import { expect, expectAccessible, listComplaints, logIn, test } from './support/visit.ts'

/** Slow: two people work on one case from its first word to its reopening. */
test.describe.configure({ timeout: 240_000 })

const CONSULTOR = 'consultora@alinha.test'

async function openAsConsultor(browser: Browser, page: Page, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize(), locale: 'pt-BR' })
  const consultor = await context.newPage()
  await logIn(consultor, CONSULTOR)
  await consultor.waitForURL('**/admin/dashboard')
  return consultor
}

/** A plan bears a registration: it is given once. */
async function giveRegistration(page: Page): Promise<void> {
  await page.goto('/panel/profile#cro')
  const section = page.getByRole('region', { name: 'CRO' })
  const number = section.getByLabel('Número do CRO')
  await expect(number).toBeVisible()
  if ((await number.inputValue()) !== '') return
  await number.fill('30411')
  await section.getByLabel('UF do CRO').selectOption('RJ')
  await section.getByRole('button', { name: 'Salvar CRO' }).click()
  await expect(page.getByText('Seus dados foram salvos.')).toBeVisible()
}

/** What can be done is explained in a dialog, whose button bears the same name. */
async function act(page: Page, name: string, text?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  if (text !== undefined) await dialog.getByRole('textbox').fill(text)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 15_000 })
}

const standing = (page: Page, state: string) => page.getByRole('region', { name: state, exact: true })

test('a dentist writes a case, pays for it once, and plans it with a consultor to the end and on again [R1.03, R9.13, C7.110, C7.111, C7.112, C7.113, C7.114]', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await enterAsNewMember(page)
  await page.goto('/panel/tickets')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Novo caso' }).first().click()
  await page.getByRole('radio', { name: /^Alinhamento/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.waitForURL('**/panel/tickets/new/*?etapa=form')

  await page.getByLabel('Nasceu entre').selectOption('1985-1989')
  await page.getByLabel('Arcadas a tratar').selectOption('both')
  await page.getByLabel('Queixa principal e o que você observa').fill('Apinhamento inferior de 4 mm.')
  await page.getByLabel('Objetivos do tratamento').fill('Alinhar sem expandir.')
  await page.getByLabel('Desgaste interproximal (IPR)').selectOption('avoid')
  await page.getByLabel('Extrações').selectOption('never')
  await expect(page.getByText('Rascunho salvo')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  // A reload keeps everything.
  await page.reload()
  await expect(page.getByLabel('Objetivos do tratamento')).toHaveValue('Alinhar sem expandir.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**?etapa=records')
  await expectAccessible(page)
  // A file is looked at here before a byte of it is sent.
  await page
    .getByLabel('Arcada superior: escolher arquivo')
    .first()
    .setInputFiles({
      name: 'arcada.stl',
      mimeType: 'model/stl',
      buffer: Buffer.from('%PDF-1.7 no scan at all'),
    })
  await expect(page.getByText('Este arquivo não é um escaneamento.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desistir do envio' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**?etapa=send')

  const order = page.getByRole('region', { name: 'Seu pedido' })
  await expect(order).toContainText('R$ 449,00')
  await expect(order).toContainText('Plano até')
  await order.getByRole('checkbox', { name: 'Assistência durante o tratamento' }).check()
  await expect(order).toContainText('R$ 648,00')
  await page.getByRole('checkbox', { name: /^Sou responsável/ }).check()
  // Nobody's word makes a case complete: its records do.
  await expect(page.getByRole('region', { name: 'Registros' })).toContainText('Arcada superior')
  await expect(page.getByRole('checkbox', { name: /registros obrigatórios/ })).toBeHidden()
  await page.getByLabel('Número do CRO').fill('12345')
  await page.getByLabel('UF do CRO').selectOption('SP')
  await typePayer(page)
  await typeCard(page, goodCard)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar e enviar' }).dblclick()
  await page.waitForURL(/\/panel\/tickets\/\d+$/, { timeout: 30_000 })
  await expect(standing(page, 'Aguardando dentista: registros')).toBeVisible()
  await act(page, 'Enviei tudo')
  await expect(standing(page, 'Enviado')).toBeVisible()
  expect(await listPaidAmounts(person)).toEqual([64_800])
  await expectAccessible(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const consultor = await openAsConsultor(browser, page, baseURL)
  const complaints = listComplaints(consultor, baseURL)
  await giveRegistration(consultor)
  await consultor.goto('/admin/dashboard')
  const row = consultor.getByRole('listitem').filter({ hasText: title })
  await expectAccessible(consultor)
  await row.getByRole('button', { name: 'Pegar este caso' }).click()
  await consultor.waitForURL(/\/panel\/tickets\/\d+$/)
  await expect(consultor.getByText('Apinhamento inferior de 4 mm.')).toBeVisible()
  await act(consultor, 'Pedir registros', 'A oclusal superior está desfocada.')

  await page.reload()
  await expect(standing(page, 'Aguardando dentista: registros')).toBeVisible()
  await expect(page.getByText('A oclusal superior está desfocada.').first()).toBeVisible()
  await act(page, 'Enviei tudo')
  await consultor.reload()
  await act(consultor, 'Entregar o plano', 'Plano em 18 etapas.')

  await page.reload()
  await expect(page.getByText('Plano em 18 etapas.')).toBeVisible()
  await act(page, 'Pedir alterações', 'Menos IPR, por favor.')
  await consultor.reload()
  await expect(consultor.getByText('Menos IPR, por favor.')).toBeVisible()
  await act(consultor, 'Entregar o plano', 'Plano em 20 etapas, sem IPR.')
  await page.reload()
  await expect(page.getByText('Plano em 20 etapas, sem IPR.')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'Aprovar o plano')
  await expect(standing(page, 'Em tratamento')).toBeVisible()
  await act(page, 'Perguntar', 'A etapa 7 não assentou.')
  await consultor.reload()
  await act(consultor, 'Responder', 'Volte à etapa 6 por uma semana.')
  await expectAccessible(consultor)
  await page.reload()
  await expect(page.getByText('Volte à etapa 6 por uma semana.')).toBeVisible()
  await act(page, 'Encerrar o caso')
  await expect(standing(page, 'Encerrado')).toBeVisible()
  await act(page, 'Reabrir o caso')
  await expect(standing(page, 'Revisão pedida')).toBeVisible()
  expect(complaints).toEqual([])
  await consultor.context().close()
})
