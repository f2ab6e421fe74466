import { addMonths, dayInBrazil } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  aBuyer,
  aPurchase,
  aToken,
  buy,
  chargesOf,
  subscribe,
  dayOfCharge,
} from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { listProviderDoubles, NO_DOUBLES } from '../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

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

describe('a coupon', () => {
  const aCoupon = async (code: string, value: number) =>
    test.needs.db
      .insertInto('coupons')
      .values({ code, kind: 'percent', value, scope: 'subscription', max_uses: 1 })
      .execute()

  it('takes its part off the price, once', async () => {
    await aCoupon('METADE', 50)
    const [one, other] = [await aBuyer(test), await aBuyer(test)]
    const wish = { operacao: 'cadastro', plan: 'anual', cupon: 'metade', quotedTotal: 23_940 }
    const { intentId } = await buy(test, one.browser, wish)
    expect(await chargesOf(test, intentId)).toMatchObject([{ paid_amount: 23_940 }])
    const late = await subscribe(other.browser, aPurchase(await aToken(test), wish))
    expect(late.body).toMatchObject({ code: 'coupon-used-up' })
  })

  it.each([
    ['mensal', addMonths(dayOfCharge(), 1)],
    ['anual', addMonths(today, 12)],
  ])('for the whole of %s asks for no card, and renews nothing', async (plan, last) => {
    await aCoupon(`TUDO-${plan.toUpperCase()}`, 100)
    const { browser } = await aBuyer(test)
    const body = {
      intentId: randomUUID(),
      payment_method: 'credit_card',
      quotedTotal: 0,
      priceVersion: 1,
      operacao: 'cadastro',
      plan,
      cupon: `tudo-${plan}`,
    }
    expect(await subscribe(browser, body)).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        user: { currentPlan: 'premium', premium_expire_in: last, hasCard: 0, pagarme: null },
      },
    })
  })

  it('is kept by the person who inserts it, and by nobody else [C7.100]', async () => {
    await aCoupon('GUARDADO', 10)
    const { browser, person } = await aBuyer(test)
    const insert = (id: number, cupom: string) =>
      browser.call('POST', `/cupons/insertCupomUser/${id}`, { body: { cupom } })
    expect(await insert(person.id, ' guardado ')).toMatchObject({
      status: 200,
      body: { cupom: { code: 'GUARDADO', kind: 'percent', value: 10 } },
    })
    expect((await browser.call('GET', '/verify-token')).body).toMatchObject({ hasCoupon: 1 })
    expect(await insert(person.id + 1, 'GUARDADO')).toMatchObject({ body: { code: 'not-found' } })
    expect(await insert(person.id, 'NADA')).toMatchObject({ body: { code: 'coupon-unknown' } })
  })
})
