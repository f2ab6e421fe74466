import { accounts } from './support/accounts.ts'
import { confirmWhereAsked, enter } from './support/new-person.ts'
import { enterAsNewMember, failNext, goodCard, pay, typeCard, typePayer } from './support/payments.ts'
import { expect, expectAccessible, logIn, test } from './support/visit.ts'

const emailOf = (role: string): string => accounts.find(account => account.role === role)?.email ?? ''

test('a subscriber finds access, card and receipt, changes the card, and cancels in two clicks while the provider is away [R2.60, R2.62, R2.63, R2.65, R4.42, R4.50, R4.53, R9.17]', async ({
  page,
}) => {
  const person = await enterAsNewMember(page)
  await page.goto('/checkout/v5?operacao=cadastro&plano=mensal')
  await typePayer(page)
  await typeCard(page, goodCard)
  await pay(page, 'ASSINAR')
  await page.goto('/panel/payment')
  await page.waitForURL('**/panel/payment/history')
  await expect(page.getByRole('heading', { level: 2, name: /Premium mensal/ })).toBeVisible()
  await expect(page.getByText('Acesso disponível até')).toBeVisible()
  await expect(page.getByText(/^Renova em .* por R\$ 59,90\./)).toBeVisible()
  const card = page.getByRole('region', { name: 'Cartão cadastrado' })
  await expect(card).toContainText('VISA final 0010')
  await expectAccessible(page)

  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar recibo de/ }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^recibo-\d{4}-\d{2}-\d{2}\.pdf$/)

  await page.getByRole('button', { name: 'Alterar cartão' }).click()
  await typeCard(page, { number: '5555555555554444' })
  await page.getByRole('button', { name: 'Salvar cartão' }).click()
  await page.getByRole('dialog', { name: 'Sucesso!' }).getByRole('button', { name: 'Fechar' }).click()
  await expect(card).toContainText('MASTERCARD final 4444')

  await failNext({ method: 'DELETE', route: '/core/v5/subscriptions/:id' })
  await page.getByRole('button', { name: 'SUSPENDER ASSINATURA' }).click()
  await page.getByRole('button', { name: 'Suspender assinatura', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renovação cancelada' })).toBeVisible()
  await expect(page.getByText(/^Os cursos que você comprou/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Concluir e sair' }).click()
  await page.waitForURL('**/auth/login')

  await enter(page, person.email, person.password)
  // A monthly subscriber is offered the yearly plan first.
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.waitForURL('**/panel/catalog')
  await page.goto('/panel/payment/history')
  await expect(page.getByText('Renovação cancelada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'SUSPENDER ASSINATURA' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Voltar a renovar', exact: true }).click()
  await expect(page.getByText(/^Sua assinatura volta a renovar\. A próxima cobrança é em/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'SUSPENDER ASSINATURA' })).toBeVisible()
})

test('a subscriber pauses, comes back, and changes their mind on the screen after cancelling', async ({
  page,
}) => {
  await enterAsNewMember(page)
  await page.goto('/checkout/v5?operacao=cadastro&plano=mensal')
  await typePayer(page)
  await typeCard(page, goodCard)
  await pay(page, 'ASSINAR')
  await page.goto('/panel/payment/history')

  await page.getByRole('button', { name: 'Pausar assinatura' }).click()
  const modal = page.getByRole('dialog', { name: 'Pausar a assinatura' })
  await modal.getByRole('radio', { name: /2 meses/ }).check()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible()
  await expect(page.getByText(/A assinatura volta em .*, por R\$\s59,90/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Voltar agora' }).click()
  await page.getByRole('button', { name: 'Encerrar a pausa' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Renova em .* por R\$ 59,90\./)).toBeVisible()

  await page.getByRole('button', { name: 'SUSPENDER ASSINATURA' }).click()
  await page.getByRole('button', { name: 'Suspender assinatura', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renovação cancelada' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar a renovar' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
})

test(
  'a purchase undone within seven days is refunded, and its access ends [R9.16]',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewMember(page)
    await page.goto('/checkout/v5?operacao=cadastro&plano=anual')
    await typePayer(page)
    await typeCard(page, goodCard)
    await pay(page, 'ASSINAR')
    await page.goto('/panel/payment/history')
    await confirmWhereAsked(page, person)
    await page.getByRole('button', { name: /^Desistir da compra/ }).click()
    const modal = page.getByRole('dialog', { name: 'Desistir da compra?' })
    await expect(modal).toContainText('R$ 478,80')
    await modal.getByRole('button', { name: 'Desistir e receber de volta' }).click()
    const history = page.getByRole('region', { name: 'Histórico' })
    await expect(history).toContainText(/Reembolso a caminho|Reembolsado/)
    await expect(async () => {
      await page.reload()
      await expect(history).toContainText('Reembolsado', { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: 'REATIVAR ASSINATURA' })).toHaveAttribute('href', '/plans')
  },
)

test(
  'a manager creates a coupon, stops it, and sees all prices [R9.12]',
  { tag: '@any-width' },
  async ({ page }) => {
    const code = `TESTE-${crypto.randomUUID().slice(0, 6)}`.toUpperCase()
    await logIn(page, emailOf('manager'))
    await page.waitForURL('**/admin/users')
    await page.goto('/admin/cupons')
    await page.getByRole('button', { name: 'Novo cupom' }).click()
    await page.getByLabel('Código', { exact: true }).fill(code)
    await page.getByLabel('Desconto (%)').fill('15')
    await page.getByRole('button', { name: 'Criar cupom' }).click()
    await expect(page.getByText(`Cupom ${code} criado.`)).toBeVisible()
    await page.getByRole('button', { name: `Ações do cupom ${code}` }).click()
    await page.getByRole('menuitem', { name: 'Parar' }).click()
    await expect(page.getByText(`O cupom ${code} parou de ser aceito.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Preços' }).click()
    await expect(page.getByText('R$ 59,90').first()).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Identificadores dos planos' }).getByRole('listitem'),
    ).toHaveCount(6)
    await page.getByRole('tab', { name: 'Recebedores' }).click()
    await expect(page.getByRole('button', { name: 'Registrar repasse a Renata Lins' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a receiver reads the statement and downloads it as CSV [R6.03]', async ({ page }) => {
  await logIn(page, emailOf('receiver'))
  await page.waitForURL('**/panel/catalog')
  await page.goto('/panel/dashboard')
  await expect(page.getByRole('region', { name: 'A receber' })).toContainText('R$')
  await page.getByRole('button', { name: '12 meses' }).click()
  await expect(page.getByRole('region', { name: 'Lançamentos' })).toContainText('Venda')
  await expect(page.getByRole('region', { name: 'Repasses' })).toContainText('Repasse por PIX')
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^extrato-.*\.csv$/)
})
