import { addMonths, dayInBrazil } from '@alinha/domain'
import { orderFault } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, buy, chargesOf, subscribe } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import {
  aYear,
  listProviderDoubles,
  NO_DOUBLES,
  settleIntent,
  readProviderState,
} from '../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { beginPayment } from '../payments/index.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => {
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  expect(await listProviderDoubles(test)).toEqual(NO_DOUBLES)
})
afterAll(() => test.stop())

describe('the operations', () => {
  it.each(['/subscriptionv5', '/subscription', '/checkoutxx2'])(
    '%s subscribes to a month: premium, paid, not suspended, with a card [R4.04, R4.05, C7.101, C7.102, C7.103]',
    async path => {
      const { browser } = await aBuyer(test)
      const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'mensal' })
      const { status, body: answer } = await subscribe(browser, body, path)
      expect([status, answer]).toMatchObject([
        200,
        {
          state: 'paid',
          intentId: body['intentId'],
          user: {
            currentPlan: 'premium',
            isSuspended: 0,
            is_subscription_paid: 1,
            hasCard: 1,
            pagarme: { plan: 'mensal' },
            pagarme_subscription_id: expect.stringMatching(/^sub_/) as string,
          },
        },
      ])
    },
  )

  it('sell a year in twelve instalments, under a name that begins with sub [R9.12, R3.05, R1.11]', async () => {
    const { browser } = await aBuyer(test)
    const { user, intentId } = await buy(test, browser, { operacao: 'cadastro', plan: 'anual', parcelas: 12 })
    expect(user).toMatchObject({
      pagarme: { plan: 'anual' },
      pagarme_subscription_id: expect.stringMatching(/^subl_/) as string,
      premium_expire_in: addMonths(today, 12),
    })
    expect(await chargesOf(test, intentId)).toMatchObject([{ paid_amount: 47_880 }])
  })

  it('charge the year first, then stop the month, and lose none of its days [R4.20]', async () => {
    const { browser } = await aBuyer(test)
    const { user } = await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
    const monthId = user['pagarme_subscription_id'] as string
    const { user: changed } = await buy(test, browser, { operacao: 'promoAnual', parcelas: 10 })
    const paidUntil = user['premium_expire_in'] as string
    expect(changed).toMatchObject({ pagarme: { plan: 'anual' }, premium_expire_in: addMonths(paidUntil, 12) })
    await until(async () => {
      const { subscriptions } = await readProviderState(test)
      return subscriptions.some(({ id, status }) => id === monthId && status === 'canceled')
    }, 10_000)
  })

  it('leave the month as it is when the year is refused [R4.20]', async () => {
    const { browser } = await aBuyer(test)
    const { user } = await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
    const refused = aPurchase(await aToken(test, '4000000000000028'), { operacao: 'promoAnual' })
    expect(await subscribe(browser, refused)).toMatchObject({ status: 403 })
    const { body } = await browser.call('GET', '/verify-token')
    expect(body).toMatchObject({
      pagarme: { plan: 'mensal' },
      isSuspended: 0,
      pagarme_subscription_id: user['pagarme_subscription_id'],
    })
  })

  it('begin a month when the year ends, and charge nothing before [R4.20]', async () => {
    const { browser } = await aBuyer(test)
    await buy(test, browser, { operacao: 'cadastro', plan: 'anual' })
    const { user, intentId } = await buy(test, browser, { operacao: 'promoMensal' })
    expect(user).toMatchObject({
      pagarme: { plan: 'mensal' },
      isSuspended: 0,
      premium_expire_in: addMonths(today, 12),
    })
    const { subscriptions, charges } = await readProviderState(test)
    const made = subscriptions.find(({ code }) => code === intentId)
    expect(made).toMatchObject({ status: 'future' })
    expect(charges.filter(({ code }) => code === intentId)).toEqual([])
  })

  it('add a card without a charge, and take it for what is bought later [R4.05, R4.20]', async () => {
    const { browser } = await aBuyer(test)
    const { user, intentId } = await buy(test, browser, { operacao: 'adiciona_cartao' })
    expect(user).toMatchObject({ hasCard: 1, currentPlan: 'free' })
    expect(await chargesOf(test, intentId)).toEqual([])
    const inUse = await browser.call('GET', '/auth/profile/getDadosCartaoUtilizado')
    expect(inUse.body).toMatchObject({ card: { last_digits: '0010', last_four_digits: '0010' } })
    const later = { intentId: randomUUID(), payment_method: 'credit_card', operacao: 'cadastro' }
    const answer = await subscribe(browser, { ...later, plan: 'mensal', quotedTotal: 5990, priceVersion: 1 })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { state: 'paid', user: { currentPlan: 'premium' } },
    ])
  })

  it('sell the academic year to students at 12 × R$ 29,90, and to nobody else [R9.15, R1.11]', async () => {
    const wish = { operacao: 'cadastro', plan: 'academico', parcelas: 12 }
    const student = await aBuyer(test, { academicType: 'graduation' })
    const { intentId } = await buy(test, student.browser, wish)
    expect(await chargesOf(test, intentId)).toMatchObject([{ paid_amount: 12 * 2990 }])
    const other = await aBuyer(test)
    const { body } = await subscribe(other.browser, aPurchase(await aToken(test), wish))
    expect(body).toMatchObject({ code: 'academic-needed' })
  })
})

describe('whoever never comes back', () => {
  const later = (seconds: number) => ({ ...test.needs, clock: () => new Date(Date.now() + seconds * 1000) })

  it('has what was paid for, seconds after the answer of the provider was lost [R4.04]', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })
    const match = { method: 'POST', route: '/core/v5/orders' }
    await orderFault(test.simulators.cardPaymentsUrl, { match, then: { dropAfterCommit: true } })
    expect(await subscribe(browser, body)).toMatchObject({ status: 200, body: { state: 'processing' } })
    await until(async () => {
      const { body: told } = await browser.call('GET', `/checkout/payments/${String(body['intentId'])}`)
      return (told as { state: string }).state === 'paid'
    }, 15_000)
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ currentPlan: 'premium' })
    expect(await chargesOf(test, String(body['intentId']))).toHaveLength(1)
  })

  it('pays nothing when we died before their card was kept', async () => {
    const { browser, person } = await aBuyer(test)
    const payer = { userId: person.id, email: person.email, customerId: '', cardId: '' }
    const intent = aYear(payer, { customerId: null, cardId: null })
    await beginPayment(test.needs, intent)
    await settleIntent(later(60), intent.id)
    const { body } = await browser.call('GET', `/checkout/payments/${intent.id}`)
    expect(body).toMatchObject({ state: 'refused', code: 'payment-refused' })
    expect(await chargesOf(test, intent.id)).toEqual([])
    await buy(test, browser, { operacao: 'cadastro', plan: 'anual' })
  })
})

describe('the same click', () => {
  it('ten times at once is one payment [R4.04]', async () => {
    const { browser } = await aBuyer(test)
    const body = aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(browser, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await chargesOf(test, String(body['intentId']))).toHaveLength(1)
    expect(await subscribe(browser, body)).toMatchObject({ status: 200, body: { state: 'paid' } })
  })

  it('for something else is refused', async () => {
    const { browser } = await aBuyer(test)
    const { intentId } = await buy(test, browser, { operacao: 'cadastro', plan: 'mensal' })
    const other = aPurchase(await aToken(test), { operacao: 'promoAnual', intentId })
    expect(await subscribe(browser, other)).toMatchObject({
      status: 403,
      body: { code: 'payment-form-used' },
    })
  })

  it('of another person is not theirs to see [R6.06]', async () => {
    const [one, other] = [await aBuyer(test), await aBuyer(test)]
    const { intentId } = await buy(test, one.browser, { operacao: 'cadastro', plan: 'mensal' })
    expect(await other.browser.call('GET', `/checkout/payments/${intentId}`)).toMatchObject({ status: 404 })
  })

  it('in two tabs pays for one plan only', async () => {
    const { browser } = await aBuyer(test)
    const tabs = await Promise.all(
      [1, 2, 3].map(async () => aPurchase(await aToken(test), { operacao: 'cadastro', plan: 'anual' })),
    )
    const answers = await Promise.all(tabs.map(body => subscribe(browser, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('the browser is told where to exchange a card, and the public key only', async () => {
  const { browser } = await aBuyer(test)
  const { body } = await browser.call('GET', '/checkout/settings')
  expect(body).toEqual({
    tokensUrl: `${test.simulators.cardPaymentsUrl}/core/v5`,
    publicKey: test.needs.config.PAGARME_PUBLIC_KEY,
  })
})
