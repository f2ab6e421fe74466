import type { Page } from '@playwright/test'
import { LESSON_PATH, play } from './support/lesson-player.ts'
import { confirm, enter, newPerson, type NewPerson } from './support/new-person.ts'
import {
  goodCard,
  listPaidAmounts,
  pay,
  readStoredUser,
  typeAccount,
  typeCard,
  typePayer,
} from './support/payments.ts'
import { expect, expectAccessible, test, untilReactRuns } from './support/visit.ts'

/** Somebody without an account: from a public page to watching, the e-mail confirmed afterwards or not at all. */

const DECLINED = { number: '4000000000000028' }

async function typeBrazilian(page: Page, person: NewPerson): Promise<void> {
  await typeAccount(page, person)
  await page.getByLabel('CPF').pressSequentially(person.cpf)
  await typePayer(page)
}

test('a visitor chooses the monthly plan, is declined a card, pays with another and watches; the community opens with the confirmation [C7.02]', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/plans')
  await untilReactRuns(page)
  await page.getByRole('link', { name: 'Assinar mensal' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sua conta' })).toBeVisible()
  await expectAccessible(page)
  await typeBrazilian(page, person)
  await typeCard(page, DECLINED)
  await page.getByRole('button', { name: 'ASSINAR' }).click()
  const modal = page.getByRole('dialog', { name: 'Adesão não finalizada' })
  await expect(modal).toBeVisible({ timeout: 20_000 })
  await modal.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(`Sua conta está pronta: ${person.email}.`)).toBeVisible()
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'ASSINAR' }).dblclick()
  await page.waitForURL('**/panel/payment/thankyou', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(page.getByText(/^O pagamento está feito e o que você comprou já está aberto/)).toBeVisible()
  await expectAccessible(page)
  expect(await readStoredUser(page)).toMatchObject({ currentPlan: 'premium', is_subscription_paid: 1 })
  expect(await listPaidAmounts(person)).toEqual([5990])

  await page.goto(LESSON_PATH)
  await play(page)
  await page.goto('/panel/forum')
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await confirm(page, person)
  await page.getByRole('link', { name: 'Ir para as aulas' }).click()
  await page.waitForURL('**/panel/catalog')
  await page.goto('/panel/forum')
  await expect(page.getByRole('heading', { level: 1, name: 'Comunidade' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toHaveCount(0)
})

test('a visitor buys a course of the landing page, after a reload, and it is open [R9.16]', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await untilReactRuns(page)
  const courses = page.getByRole('region', { name: 'Cursos sob demanda' })
  await courses.getByRole('article').filter({ hasText: 'R$' }).first().getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Comprar/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comprar curso' })).toBeVisible()
  await page.reload()
  await typeBrazilian(page, person)
  await typeCard(page, goodCard)
  await pay(page, 'COMPRAR')
  await page.getByRole('link', { name: 'Abrir o curso' }).click()
  await expect(page.getByText(/^Seu acesso vai até/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar o curso' })).toHaveCount(0)
})

test('a foreigner without an account buys the yearly plan with the address and the telephone of their country [R3.09]', async ({
  page,
}) => {
  const person = { ...newPerson(), name: 'Inês Carvalho' }
  await page.goto('/plans')
  await untilReactRuns(page)
  await page.getByRole('link', { name: 'Assinar anual' }).click()
  await typeAccount(page, person)
  await page.getByLabel('Nacionalidade', { exact: true }).selectOption('Outra')
  await page.getByLabel('País do documento').selectOption('PT')
  await page.getByLabel('Número do documento').fill('AB123456')
  await expect(page.getByLabel('País do endereço')).toHaveValue('PT')
  await page.getByLabel('Rua').fill('Rua Augusta')
  await page.getByLabel('Código postal').fill('1100-053')
  await page.getByLabel('Cidade', { exact: true }).fill('Lisboa')
  await page.getByLabel('Telefone', { exact: true }).fill('912 345 678')
  await expectAccessible(page)
  await typeCard(page, goodCard)
  await pay(page, 'ASSINAR')
  expect(await listPaidAmounts(person)).toEqual([47_880])
  await page.goto(LESSON_PATH)
  await play(page)
})

test('whose e-mail has an account already is asked to log in, is charged nothing, and comes back to what they chose', async ({
  page,
}) => {
  const person = newPerson()
  const email = 'gratis@alinha.test'
  await page.goto('/checkout/v5?operacao=cadastro&plano=anual')
  await page.getByRole('radio', { name: /^Mensal/ }).check()
  await typeBrazilian(page, { ...person, email })
  await typeCard(page, goodCard)
  await page.getByRole('button', { name: 'ASSINAR' }).click()
  await expect(page.getByText('Não foi possível entrar com este e-mail e esta senha.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Entrar e continuar' }).click()
  await page.waitForURL('**/auth/login')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await enter(page, email, 'alinha-dev-2026')
  await page.waitForURL('**/checkout/v5?operacao=cadastro&plano=mensal')
  await expect(page.getByRole('button', { name: 'ASSINAR' })).toBeEnabled()
  await expect(page.getByLabel('Nome completo')).toHaveCount(0)
})
