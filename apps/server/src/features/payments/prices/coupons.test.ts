import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aPayer, aYear, DECLINED_CARD, type Payer } from '../../../testing/money/payments.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { findCoupon, holdCoupon } from './coupons.queries.ts'
import { readPriceBook, recordPriceBook } from './price-book.queries.ts'
import { sendIntent } from '../intents/settle-intents.ts'

/** More of them with `COUPON_TRIALS`. */
const TRIALS = Number(process.env['COUPON_TRIALS'] ?? 3)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

let coupons = 0
async function aCoupon(maxUses: number | null): Promise<{ id: number; code: string }> {
  const code = `CUPOM${++coupons}`
  const { id } = await test.needs.db
    .insertInto('coupons')
    .values({ code, kind: 'percent', value: 50, scope: 'subscription', max_uses: maxUses })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

const someone = async (): Promise<Payer> => {
  const { id: userId, email } = await aMember(test.needs)
  return { userId, email, customerId: 'cus_none', cardId: 'card_none' }
}

const withCoupon = (payer: Payer, couponId: number) =>
  aYear(payer, { couponId, discount: 23_940, total: 23_940 })

const usesOf = async (code: string) => (await findCoupon(test.needs.db, code))?.uses

const hasCoupon = async ({ userId }: Payer) => {
  const row = await test.needs.db
    .selectFrom('memberships')
    .select('has_coupon')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.has_coupon
}

describe('a coupon', () => {
  it('with seven uses serves seven of forty who pay with it at once', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 40 }, someone))
    for (let trial = 0; trial < TRIALS; trial++) {
      const { id, code } = await aCoupon(7)
      const answers = await Promise.all(people.map(payer => beginPayment(test.needs, withCoupon(payer, id))))
      const served = answers.flatMap(answer => (answer.ok ? [answer.intent.id] : []))
      expect([served.length, await usesOf(code)]).toEqual([7, 7])
      expect(new Set(answers.flatMap(answer => (answer.ok ? [] : [answer.reason])))).toEqual(
        new Set(['coupon-used-up']),
      )
      await test.needs.db
        .updateTable('payment_intents')
        .set({ state: 'abandoned', settled_at: new Date() })
        .where('id', 'in', served)
        .execute()
      await test.needs.db.deleteFrom('coupon_holders').where('coupon_id', '=', id).execute()
      await test.needs.db.updateTable('coupons').set({ uses: 0 }).where('id', '=', id).execute()
    }
  })

  it('serves a person once, from however many tabs', async () => {
    const payer = await someone()
    const { id, code } = await aCoupon(null)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => beginPayment(test.needs, withCoupon(payer, id))),
    )
    expect([answers.filter(({ ok }) => ok).length, await usesOf(code)]).toEqual([1, 1])
  })

  it('is used for good when the payment succeeds, and is given back when it does not', async () => {
    const { id, code } = await aCoupon(1)
    const unlucky = await aPayer(test, DECLINED_CARD)
    await holdCoupon(test.needs.db, id, unlucky.userId)
    expect(await hasCoupon(unlucky)).toBe(true)
    const refused = withCoupon(unlucky, id)
    await beginPayment(test.needs, refused)
    expect([await usesOf(code), await hasCoupon(unlucky)]).toEqual([1, false])
    expect((await sendIntent(test.needs, refused.id))?.state).toBe('refused')
    expect([await usesOf(code), await hasCoupon(unlucky)]).toEqual([0, true])

    const lucky = await aPayer(test)
    const paid = withCoupon(lucky, id)
    await beginPayment(test.needs, paid)
    expect((await sendIntent(test.needs, paid.id))?.state).toBe('paid')
    expect(await usesOf(code)).toBe(1)
    expect(await beginPayment(test.needs, withCoupon(lucky, id))).toEqual({
      ok: false,
      reason: 'coupon-already-used',
    })
    expect(await beginPayment(test.needs, withCoupon(unlucky, id))).toEqual({
      ok: false,
      reason: 'coupon-used-up',
    })
  })

  it('is found however it is typed', async () => {
    const { id, code } = await aCoupon(null)
    expect((await findCoupon(test.needs.db, ` ${code.toLowerCase()} `))?.id).toBe(id)
    expect(await findCoupon(test.needs.db, 'NENHUM')).toBeNull()
  })

  it('leaves its count right, whatever the tests above did', async () => {
    expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  })
})

describe('the price book', () => {
  it('begins with the prices of the specification [R9.12]', async () => {
    expect(await readPriceBook(test.needs.db, new Date())).toMatchObject({ monthly: 5990, yearly: 47_880 })
  })

  it('has the newest version that has begun, and keeps the others', async () => {
    const { version: _version, ...prices } = await readPriceBook(test.needs.db, new Date())
    const [soon, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)]
    const version = await recordPriceBook(test.needs.db, { ...prices, monthly: 6990 }, soon)
    expect(await readPriceBook(test.needs.db, new Date())).toMatchObject({ version: 1, monthly: 5990 })
    expect(await readPriceBook(test.needs.db, later)).toMatchObject({ version, monthly: 6990 })
  })
})
