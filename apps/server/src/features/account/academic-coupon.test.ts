import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress } from '../../testing/addresses.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aRegistration, register } from '../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.needs.db
    .insertInto('coupons')
    .values([
      { code: 'UNI-2026', kind: 'academic', scope: 'academic' },
      { code: 'UNI-2020', kind: 'academic', scope: 'academic', ends_on: '2020-12-31' },
      { code: 'METADE', kind: 'percent', value: 50, scope: 'subscription' },
    ])
    .execute()
})
afterAll(() => test.stop())

const somebody = () => new Browser(test.app, newAddress())

describe('registering with the coupon of an institution', () => {
  it('opens an academic account that holds it', async () => {
    const body = aRegistration({ cupom: ' uni-2026' })
    expect((await register(somebody(), body)).status).toBe(200)
    const { body: user } = await somebody().login(body)
    expect(user).toMatchObject({ academicType: 'specialist', hasCoupon: 1, currentPlan: 'free' })
  })

  it('is not academic without one', async () => {
    const body = aRegistration()
    await register(somebody(), body)
    expect((await somebody().login(body)).body).toMatchObject({ academicType: null, hasCoupon: 0 })
  })

  it.each([
    ['unknown', 'NADA', 'coupon-unknown'],
    ['over', 'UNI-2020', 'coupon-expired'],
    ['for something else', 'METADE', 'coupon-for-something-else'],
  ])('is refused with one that is %s, and opens nothing', async (_what, cupom, code) => {
    const body = aRegistration({ cupom })
    expect((await register(somebody(), body)).body).toMatchObject({ code })
    expect((await somebody().login(body)).status).toBe(403)
  })

  it('changes nothing in an account that is there already', async () => {
    const body = aRegistration()
    await register(somebody(), body)
    expect((await register(somebody(), { ...body, cupom: 'UNI-2026' })).status).toBe(200)
    expect((await somebody().login(body)).body).toMatchObject({ academicType: null, hasCoupon: 0 })
  })

  it('is not for guessing codes', async () => {
    const browser = somebody()
    const statuses = new Set<number>()
    for (let at = 0; at < 70; at++)
      statuses.add((await register(browser, aRegistration({ cupom: `CHUTE-${at}` }))).status)
    expect([...statuses]).toEqual([403, 429])
  })
})
