import { ACADEMIC_INSTALMENTS, type Day } from '@alinha/domain'
import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'
import { typedCard } from '@alinha/providers/card-payments/card-payments.contract'
import { createPagarmeTokens } from '@alinha/providers/card-tokens/pagarme-tokens'
import { randomUUID } from 'node:crypto'
import { Browser } from '../people/browser.ts'
import { readProviderState } from './payments.ts'
import { aMember, type Person } from '../people/people.ts'
import type { TestApp } from '../start-test-app.ts'

export type Buyer = { person: Person; browser: Browser }

/** Somebody who is logged in and has told us nothing of themselves yet. */
export async function aBuyer(
  { app, needs }: TestApp,
  facts: Parameters<typeof aMember>[1] = {},
): Promise<Buyer> {
  const person = await aMember(needs, facts)
  const browser = new Browser(app)
  await browser.login(person)
  return { person, browser }
}

/** The day it is where months are charged, in UTC: tomorrow from nine in the evening on. */
export const dayOfCharge = (): Day => new Date().toISOString().slice(0, 10)

export const payerFields = {
  cpf: '52998224725',
  cep: '01310100',
  uf: 'SP',
  rua: 'Av. Paulista',
  numero: '375',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  ddd: '11',
  telefone: '987654321',
}

/** As a browser exchanges a card: the number goes to the provider and to nobody else. */
export async function aToken(
  { simulators }: Pick<TestApp, 'simulators'>,
  number = '4000000000000010',
  holderName = 'ANA TESTE SOUZA',
): Promise<string> {
  const tokens = createPagarmeTokens({
    baseUrl: `${simulators.cardPaymentsUrl}/core/v5`,
    publicKey: 'pk_test_simulator',
  })
  const answer = await tokens.tokenise({ ...typedCard(number), holderName })
  if (!answer.ok) throw new Error('the card was not exchanged')
  return answer.token
}

type Wish = Record<string, unknown> & { operacao: string }

const plans: Record<string, number> = {
  mensal: firstPriceBook.monthly,
  anual: firstPriceBook.yearly,
  academico: firstPriceBook.academicInstalment * ACADEMIC_INSTALMENTS,
}
const changes: Record<string, string> = { promoAnual: 'anual', promoMensal: 'mensal' }

/** What the page showed, of what the first price book prices; anything else says its own `quotedTotal`. */
const shownPrice = ({ operacao, plan }: Wish) => ({
  quotedTotal: plans[changes[operacao] ?? String(plan)] ?? 0,
  priceVersion: 1,
})

/** The body of a purchase with a card that is typed. */
export const aPurchase = (token: string, wish: Wish): Record<string, unknown> => ({
  intentId: randomUUID(),
  payment_method: 'credit_card',
  ...shownPrice(wish),
  ...payerFields,
  cc_number: token,
  cc_cvv: '',
  cc_holder_name: 'ANA TESTE SOUZA',
  cc_expiration_date: '12/31',
  ...wish,
})

export const subscribe = (browser: Browser, body: object, path = '/subscriptionv5') =>
  browser.call('POST', path, { body })

type Paid = { intentId: string; user: Record<string, unknown> }

/** Buys with a card that is typed, and refuses to go on when it was not paid. */
export async function buy(test: TestApp, browser: Browser, wish: Wish): Promise<Paid> {
  const { status, body, text } = await subscribe(browser, aPurchase(await aToken(test), wish))
  if (status !== 200 || (body as { state: string }).state !== 'paid') throw new Error(`not paid: ${text}`)
  return body as Paid
}

/** What the provider has taken for one click. */
export const chargesOf = async (test: TestApp, intentId: string) =>
  (await readProviderState(test)).charges.filter(({ code, status }) => code === intentId && status === 'paid')
