import type { Page } from '@playwright/test'
import { enter, newPerson, register, type NewPerson } from './new-person.ts'
import { expect } from './visit.ts'

const cardPaymentsUrl = process.env['CARD_PAYMENTS_URL'] ?? 'http://127.0.0.1:4010'

export type TypedCard = { number: string; holder?: string; code?: string }

export const goodCard: TypedCard = { number: '4000000000000010' }

const FAILED =
  'Houve um erro ao processar o seu pagamento. Verifique se os dados do cartão foram digitados corretamente ou tente novamente em alguns minutos.'

/** Cards that a bank refuses, with the reason shown beside the usual message. */
const refusedCards: [name: string, card: TypedCard, reason: RegExp | null][] = [
  ['declined', { number: '4000000000000028' }, null],
  ['expired', { number: '4000000000000085' }, /Cartão vencido/],
  ['antifraud', { number: '4000000000000010', holder: 'ANTIFRAUDE' }, /análise de segurança/],
]

/** Registers somebody and logs them in. */
export async function enterAsNewMember(page: Page): Promise<NewPerson> {
  const person = newPerson()
  await page.goto('/auth/register?nacionalidade=Brasileira')
  await register(page, person)
  await page.goto('/auth/login')
  await enter(page, person.email, person.password)
  await page.waitForURL('**/panel/catalog')
  return person
}

const retype = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill('')
  await field.pressSequentially(text)
}

export async function typeCard(page: Page, { number, holder, code }: TypedCard): Promise<void> {
  await retype(page, 'Número do cartão', number)
  await page.getByLabel('Nome impresso no cartão').fill(holder ?? 'BEATRIZ SIQUEIRA')
  await retype(page, 'Validade', '1231')
  await retype(page, 'Código de segurança', code ?? '917')
}

/** Phone and address, which registration does not ask for; the postal code fills in most of it. */
export async function typePayer(page: Page): Promise<void> {
  await retype(page, 'Telefone com DDD', '11987654321')
  await retype(page, 'CEP', '01001000')
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('1000')
}

/** Who a visitor says they are, beside the payer and the card. */
export async function typeAccount(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Termos de uso' }).check()
  await page.getByRole('checkbox', { name: 'Política de privacidade' }).check()
}

/** Each card opens the error modal, which leaves the form as it was. */
export async function tryRefusedCards(page: Page, button: string): Promise<void> {
  for (const [name, card, reason] of refusedCards) {
    await typeCard(page, card)
    await page.getByRole('button', { name: button }).click()
    const modal = page.getByRole('dialog', { name: 'Adesão não finalizada' })
    await expect(modal, name).toBeVisible({ timeout: 20_000 })
    await expect(modal).toContainText(FAILED)
    if (reason) await expect(modal).toContainText(reason)
    await modal.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(modal).toBeHidden()
  }
}

export async function pay(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL('**/panel/payment/thankyou', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Obrigado!' })).toBeVisible()
}

type Charge = { id: string; status: string; amount: number; paid_amount: number; customer?: { id: string } }
type ProviderState = { customers: { id: string; email: string }[]; charges: Charge[] }

/** All charges of this person at the simulated provider. */
export async function listCharges({ email }: NewPerson): Promise<Charge[]> {
  const { customers, charges } = (await (
    await fetch(`${cardPaymentsUrl}/__sim/state`)
  ).json()) as ProviderState
  const ids = customers.filter(customer => customer.email === email).map(({ id }) => id)
  return charges.filter(({ customer }) => customer !== undefined && ids.includes(customer.id))
}

export const listPaidAmounts = async (person: NewPerson): Promise<number[]> =>
  (await listCharges(person)).filter(({ paid_amount }) => paid_amount > 0).map(({ amount }) => amount)

/** Makes the bank approve a charge that is being processed. */
export const endProcessing = (charge: Charge): Promise<Response> =>
  fetch(`${cardPaymentsUrl}/__sim/charges/${charge.id}/processing-paid`, { method: 'POST' })

type StoredUser = { currentPlan: string; isSuspended: number; is_subscription_paid: number; hasCard: number }

export const readStoredUser = (page: Page): Promise<StoredUser> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').user as StoredUser)

/** Makes the provider fail the next request of this kind. */
export const failNext = (match: { method: string; route: string }): Promise<Response> =>
  fetch(`${cardPaymentsUrl}/__sim/next`, {
    method: 'POST',
    body: JSON.stringify({ match, then: { status: 503 } }),
  })
