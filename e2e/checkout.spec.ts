import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  endProcessing,
  enterAsNewMember,
  goodCard,
  listCharges,
  listPaidAmounts,
  pay,
  readStoredUser,
  tryRefusedCards,
  typeCard,
  typePayer,
} from './support/payments.ts'
import { expect, expectAccessible, logIn, test, tokensUrl } from './support/visit.ts'

const summaryOf = (page: import('@playwright/test').Page) =>
  page.getByRole('region', { name: 'Resumo do pedido' })

test('a visitor chooses the monthly plan, comes back to it after login, is refused three cards and pays with the fourth, once [R2.05, R2.13, R4.04, R4.05, R4.20, R8.03, C7.103, C7.122]', async ({
  page,
}) => {
  const person = await enterAsNewMember(page)
  await page.goto('/auth/logout')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.goto('/plans')
  await page.getByRole('link', { name: 'Assinar mensal' }).click()
  await page.getByRole('link', { name: 'Já tenho conta' }).click()
  await page.waitForURL('**/auth/login')
  // The page before has such fields too, and stands for a moment longer.
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/checkout/v5?operacao=cadastro&plano=mensal')

  await expect(summaryOf(page)).toContainText('R$ 59,90')
  await expect(page.getByText('Economize 33%')).toBeVisible()
  await expectAccessible(page)
  await typePayer(page)
  await tryRefusedCards(page, 'ASSINAR')
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'ASSINAR' }).dblclick()
  await page.waitForURL('**/panel/payment/thankyou')
  await expect(page.getByRole('heading', { level: 1, name: 'Obrigado!' })).toBeVisible()
  await expectAccessible(page)
  expect(await readStoredUser(page)).toMatchObject({
    currentPlan: 'premium',
    isSuspended: 0,
    is_subscription_paid: 1,
    hasCard: 1,
  })
  expect(await listPaidAmounts(person)).toEqual([5990])
  // The countdown leads there, however long the looking took.
  await page.waitForURL('**/panel/payment/history')
})

test(
  'a monthly subscriber changes to the yearly plan and back [R4.20, R9.12]',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewMember(page)
    await page.goto('/checkout/v5?operacao=cadastro&plano=mensal')
    await typePayer(page)
    await typeCard(page, goodCard)
    await pay(page, 'ASSINAR')

    await page.goto('/checkout/v5?operacao=promoAnual')
    await expect(summaryOf(page)).toContainText('12 x R$ 39,90')
    await page.getByRole('radio', { name: 'Outro cartão' }).check()
    await tryRefusedCards(page, 'MUDAR PARA O PLANO ANUAL')
    await page.getByRole('radio', { name: /VISA final 0010/ }).check()
    await pay(page, 'MUDAR PARA O PLANO ANUAL')

    await page.goto('/checkout/v5?operacao=promoMensal')
    await expect(summaryOf(page)).toContainText('R$ 59,90')
    await expect(summaryOf(page)).toContainText('Nada hoje')
    await page.getByRole('radio', { name: 'Outro cartão' }).check()
    await typeCard(page, goodCard)
    await pay(page, 'MUDAR PARA O PLANO MENSAL')
    // The monthly plan begins when the year is over, and is charged then.
    expect(await listPaidAmounts(person)).toEqual([5990, 47_880])
  },
)

test(
  'one course is bought in instalments with a new card, another with the stored card, and both open [R4.20, R9.16, C7.63]',
  { tag: '@any-width' },
  async ({ page }) => {
    await enterAsNewMember(page)
    await page.goto('/panel/courses')
    const courses = page.getByRole('region', { name: 'Cursos sob demanda' })
    await expect(courses.getByRole('link').first()).toBeVisible()
    const [first = '', second = ''] = await courses
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    await page.goto(first)
    await page.getByRole('link', { name: 'Comprar o curso' }).click()
    await expect(summaryOf(page)).toContainText('365 dias de acesso')
    await typePayer(page)
    await tryRefusedCards(page, 'COMPRAR')
    await page.getByLabel('Parcelas').selectOption('3')
    await typeCard(page, goodCard)
    await pay(page, 'COMPRAR')
    await page.goto(first)
    await expect(page.getByText(/^Seu acesso vai até/)).toBeVisible()

    await page.goto(second)
    await page.getByRole('link', { name: 'Comprar o curso' }).click()
    await expect(page.getByRole('radio', { name: /VISA final 0010/ })).toBeChecked()
    const rented = page.waitForRequest('**/api/courses/aluga')
    await pay(page, 'COMPRAR')
    expect((await rented).postDataJSON()).toMatchObject({ parcelas: 1 })
    await page.goto(second)
    await expect(page.getByText(/^Seu acesso vai até/)).toBeVisible()
  },
)

test(
  'a card is added without a charge; one that the provider refuses is "Cartão inválido" [R4.05, R4.20, R5.04, R5.05, R5.08]',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewMember(page)
    await page.goto('/checkout/v5?operacao=adiciona_cartao')
    await expect(summaryOf(page)).toContainText('Nada é cobrado agora')
    await typePayer(page)
    await typeCard(page, { number: '4000000000000011' })
    await page.getByRole('button', { name: 'ADICIONAR CARTÃO' }).click()
    await expect(page.getByText('Número de cartão incorreto')).toBeVisible()
    await typeCard(page, { number: '4000000000000168' })
    await page.getByRole('button', { name: 'ADICIONAR CARTÃO' }).click()
    await expect(page.getByText('Cartão inválido').first()).toBeVisible()
    await typeCard(page, { number: '378282246310005', code: '9173' })
    await expect(page.getByText('Amex').first()).toBeVisible()
    await pay(page, 'ADICIONAR CARTÃO')
    expect((await readStoredUser(page)).hasCard).toBe(1)
    expect(await listCharges(person)).toEqual([])
  },
)

test(
  'while the bank processes a charge, the page waits, also after a reload, and shows no failure [R2.66]',
  { tag: '@any-width' },
  async ({ page }) => {
    const person = await enterAsNewMember(page)
    await page.goto('/checkout/v5?operacao=cadastro&plano=anual')
    await typePayer(page)
    // The simulated provider reviews charges of this holder by hand.
    await typeCard(page, { ...goodCard, holder: 'ANALISE' })
    await page.getByRole('button', { name: 'ASSINAR' }).click()
    const waiting = page.getByRole('heading', { level: 1, name: 'Confirmando o pagamento' })
    await expect(waiting).toBeVisible({ timeout: 25_000 })
    await expect(page.getByText(/Não pague de novo/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const charges = await listCharges(person)
    expect(charges.map(({ status }) => status)).toEqual(['processing'])
    for (const charge of charges) await endProcessing(charge)
    await page.waitForURL('**/panel/payment/thankyou', { timeout: 60_000 })
    expect(await listPaidAmounts(person)).toEqual([47_880])
  },
)

test(
  'the academic offer leads to twelve instalments of R$ 29,90 [R9.15]',
  { tag: '@any-width' },
  async ({ page }) => {
    await logIn(page, 'academica@alinha.test')
    await page.getByRole('button', { name: 'Tenho interesse' }).click()
    await page.waitForURL('**/checkout/v5?operacao=cadastro&plano=academico')
    await expect(summaryOf(page)).toContainText('12 x R$ 29,90')
    await expect(summaryOf(page)).toContainText('R$ 358,80')
  },
)

test(
  'the payment page runs our scripts as they were built and no others, and the card leaves it for the provider only [R3.08]',
  { tag: '@any-width' },
  async ({ page, baseURL }) => {
    await enterAsNewMember(page)
    const scripts: Promise<[path: string, hash: string]>[] = []
    page.on('response', response => {
      // Ignores requests that the page before had started.
      if (response.request().resourceType() !== 'script' || !page.url().includes('/checkout/')) return
      scripts.push(
        response.body().then(body => [new URL(response.url()).pathname, hashOf(body)] as [string, string]),
      )
    })
    const withCard: string[] = []
    page.on('request', request => {
      if (/4000\D?0000/.test(request.postData() ?? '') || /4000\D?0000/.test(request.url()))
        withCard.push(request.url().split('?')[0] ?? '')
    })
    const answer = await page.goto('/checkout/v5?operacao=cadastro&plano=mensal')
    const policy = new Map(
      (answer?.headers()['content-security-policy'] ?? '')
        .split('; ')
        .map(line => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')]),
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('connect-src')).toBe(`'self' ${new URL(tokensUrl).origin}`)

    await typePayer(page)
    await typeCard(page, goodCard)
    await pay(page, 'ASSINAR')
    expect(withCard).toEqual([tokensUrl])

    const origins = await page.evaluate(() =>
      // The prices are data and are not run.
      [...document.scripts]
        .filter(({ type }) => type !== 'application/json')
        .map(({ src }) => src && new URL(src).origin),
    )
    expect([...new Set(origins)]).toEqual([new URL(baseURL ?? '').origin])
    const loaded = await Promise.all(scripts)
    expect(loaded.length).toBeGreaterThan(3)
    for (const [path, hash] of loaded)
      expect(hash, path).toBe(hashOf(readFileSync(join(process.env['WEB_ROOT'] ?? '', path))))
  },
)

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
