import type { WireQuote } from '@alinha/contract'
import { addDays, addMonths, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, dayOfCharge, type Buyer } from '../../testing/money/checkout.ts'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const quoteFor = async ({ browser }: Buyer, query: Record<string, string>) =>
  (await browser.call('GET', `/checkout/quote?${new URLSearchParams(query)}`)).body as WireQuote & {
    code: string
  }

it('a month costs R$ 59,90, at once, and again in a month [R9.12]', async () => {
  expect(await quoteFor(await aBuyer(test), { operacao: 'cadastro', plan: 'mensal' })).toEqual({
    subject: 'mensal',
    course: null,
    listPrice: 5990,
    discount: 0,
    total: 5990,
    priceVersion: 1,
    instalments: { count: 1, amounts: [5990], most: 1, choices: [{ count: 1, first: 5990 }] },
    accessUntil: addMonths(dayOfCharge(), 1),
    renewal: { on: addMonths(dayOfCharge(), 1), amount: 5990 },
    refundableUntil: addDays(today, 7),
    creditedDays: 0,
    creditedFrom: null,
    startsOn: null,
    coupon: null,
    card: null,
    payer: { hasDocument: false, hasAddress: false, hasPhone: false },
  })
})

it('a year costs R$ 478,80, a third less than twelve months, in up to twelve parts [R9.12, R9.14]', async () => {
  const quote = await quoteFor(await aBuyer(test), { operacao: 'cadastro', plan: 'anual', parcelas: '12' })
  expect(quote).toMatchObject({
    subject: 'anual',
    total: 47_880,
    accessUntil: addMonths(today, 12),
    renewal: { on: addMonths(today, 12), amount: 47_880 },
  })
  expect(quote.instalments.amounts).toEqual(Array(12).fill(3990))
  expect(quote.instalments.choices.at(-1)).toEqual({ count: 12, first: 3990 })
  expect(Math.floor(100 - (quote.total * 100) / (12 * 5990))).toBe(33)
})

it('a student pays half of twelve months: 12 × R$ 29,90 [R9.15]', async () => {
  const student = await aBuyer(test, { academicType: 'graduation' })
  const quote = await quoteFor(student, { operacao: 'cadastro', plan: 'academico', parcelas: '12' })
  expect(quote).toMatchObject({ subject: 'academico', total: 35_880 })
  expect(quote.instalments.amounts).toEqual(Array(12).fill(2990))
})

it('a coupon lowers what is paid now, and not what is paid later', async () => {
  await test.needs.db
    .insertInto('coupons')
    .values({ code: 'DEZ', kind: 'percent', value: 10, scope: 'subscription' })
    .execute()
  const buyer = await aBuyer(test)
  expect(await quoteFor(buyer, { operacao: 'cadastro', plan: 'anual', cupon: 'dez' })).toMatchObject({
    listPrice: 47_880,
    discount: 4788,
    total: 43_092,
    renewal: { amount: 47_880 },
    coupon: { code: 'DEZ', endsOn: null },
  })
  expect(await quoteFor(buyer, { operacao: 'cadastro', plan: 'anual', cupon: 'onze' })).toMatchObject({
    code: 'coupon-unknown',
  })
})

it('whoever changes to the year keeps the days of the month, and is not asked again for what is known', async () => {
  const buyer = await aBuyer(test)
  const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'mensal' })
  const { body: paid } = await buyer.browser.call('POST', '/subscriptionv5', { body })
  const { premium_expire_in: until } = (paid as { user: { premium_expire_in: string } }).user
  const quote = await quoteFor(buyer, { operacao: 'promoAnual', parcelas: '2' })
  expect(quote).toMatchObject({
    subject: 'anual',
    total: 47_880,
    accessUntil: addMonths(until, 12),
    refundableUntil: null,
    card: { brand: expect.any(String) as string, last_digits: '0010' },
    payer: { hasDocument: true, hasAddress: true, hasPhone: true },
  })
  expect(addDays(today, quote.creditedDays)).toBe(until)
})

it('adding a card costs nothing', async () => {
  expect(await quoteFor(await aBuyer(test), { operacao: 'adiciona_cartao' })).toMatchObject({
    subject: 'cartao',
    total: 0,
    instalments: { amounts: [], choices: [] },
    renewal: null,
    accessUntil: null,
    refundableUntil: null,
  })
})

it.each([
  [{ operacao: 'cadastro' }, 'plan-missing'],
  [{ operacao: 'cadastro', plan: 'academico' }, 'academic-needed'],
  [{ operacao: 'cadastro', plan: 'mensal', parcelas: '2' }, 'too-many-instalments'],
  [{ operacao: 'compra_avulsa', curso: 'nao-existe' }, 'course-not-sold'],
  [{ operacao: 'compra_avulsa' }, 'course-not-sold'],
])('%j is refused before anybody pays: %s', async (query: Record<string, string>, code) => {
  expect(await quoteFor(await aBuyer(test), query)).toMatchObject({ code })
})

it('codes of coupons are not to be guessed', async () => {
  const buyer = await aBuyer(test)
  const guess = (cupon: string) => quoteFor(buyer, { operacao: 'cadastro', plan: 'anual', cupon })
  const codes: string[] = []
  for (let at = 0; at < 31; at++) codes.push((await guess(`PALPITE${at}`)).code)
  expect([codes[29], codes[30]]).toEqual(['coupon-unknown', 'too-many-attempts'])
})

describe('a visitor', () => {
  const quoteForVisitor = async (query: Record<string, string>, address = newAddress()) =>
    (await new Browser(test.app, address).call('GET', `/checkout/quote?${new URLSearchParams(query)}`))
      .body as WireQuote & { code: string }

  it('reads what a new member pays', async () => {
    const wish = { operacao: 'cadastro', plan: 'anual', parcelas: '12', cupon: 'dez' }
    expect(await quoteForVisitor(wish)).toEqual(await quoteFor(await aBuyer(test), wish))
  })

  it.each([
    [{ operacao: 'promoAnual' }, 'session-ended'],
    [{ operacao: 'adiciona_cartao' }, 'session-ended'],
    [{ operacao: 'cadastro', plan: 'academico' }, 'academic-needed'],
    [{ operacao: 'compra_avulsa', curso: 'nao-existe' }, 'course-not-sold'],
  ])('is not sold %j: %s', async (query: Record<string, string>, code) => {
    expect(await quoteForVisitor(query)).toMatchObject({ code })
  })

  it('cannot guess codes of coupons by being nobody', async () => {
    const address = newAddress()
    const guess = (cupon: string) => quoteForVisitor({ operacao: 'cadastro', plan: 'anual', cupon }, address)
    const codes: string[] = []
    for (let at = 0; at < 121; at++) codes.push((await guess(`PALPITE${at}`)).code)
    expect([codes[119], codes[120]]).toEqual(['coupon-unknown', 'too-many-attempts'])
  })
})
