import type { associates, ReplyOf, WireAssociate } from '@alinha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { aPayer } from '../../../testing/money/payments.ts'
import { aRegistration, register } from '../../../testing/people/registrations.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { holdCoupon } from '../../payments/index.ts'
import { recordReferral } from '../referrals.queries.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
beforeEach(() =>
  test.needs.db.pool.query(
    'delete from referrals; delete from associate_coupons; delete from associates; delete from coupon_holders',
  ),
)
afterAll(() => test.stop())

const fields = { name: 'Universidade', kind: 'institution', code: 'usp', coupons: [] as string[] }

const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await manager.call(method, path, { body })
  return { status: answer.status, ...(answer.body as { associate: WireAssociate; code?: string }) }
}
const create = (more: object = {}) => send('POST', '/admin/associados', { ...fields, ...more })
const change = (id: number, more: object) =>
  send('PUT', `/admin/associados/${id}`, { ...fields, isActive: 1, ...more })

const listPeople = async (query = '') =>
  (await manager.call('GET', `/admin/associados/pessoas${query}`)).body as ReplyOf<
    typeof associates.listAttachedPeople
  >
const listAll = async () =>
  ((await manager.call('GET', '/admin/associados')).body as ReplyOf<typeof associates.listAssociates>)
    .associates

async function aCoupon(code: string): Promise<number> {
  const { rows } = await test.needs.db.pool.query<{ id: number }>(
    `insert into coupons (code, kind, value, scope) values ($1, 'percent', 10, 'subscription') returning id`,
    [code],
  )
  return rows[0]?.id ?? 0
}

const pay = (userId: number, at: string) =>
  test.needs.db.pool.query(
    `insert into payment_facts (user_id, kind, provider, external_id, charge, bought, course_id, until_on, amount, at, source)
     select $1, 'charge-paid', 'card', charge, charge, 'course', 1, '2030-01-01', 100, $2, 'webhook'
       from (select 'ch_' || gen_random_uuid() as charge) made`,
    [userId, at],
  )

describe('an associate', () => {
  it('is created with a link and coupons, changed and stopped, and each edit is recorded', async () => {
    await aCoupon('USP10')
    const { status, associate } = await create({ coupons: ['usp10'] })
    expect(status).toBe(200)
    expect(associate).toMatchObject({ code: 'usp', isActive: 1, coupons: ['USP10'], people: 0, converted: 0 })
    expect((await change(associate.id, { name: 'USP', isActive: 0 })).associate).toMatchObject({
      name: 'USP',
      isActive: 0,
      coupons: [],
    })
    expect(await change(2_000_000_000, {})).toMatchObject({ status: 404 })
    const { rows } = await test.needs.db.pool.query(
      `select action from audit_log where action like 'associates.%' order by id desc limit 2`,
    )
    expect(rows).toEqual([{ action: 'associates.changed' }, { action: 'associates.created' }])
  })

  it('has a code and coupons of its own', async () => {
    await aCoupon('DELA')
    const { associate } = await create({ coupons: ['DELA'] })
    expect(await create()).toMatchObject({ status: 403, code: 'associate-code-taken' })
    expect(await create({ code: 'outra', coupons: ['dela'] })).toMatchObject({
      status: 403,
      code: 'coupon-of-another-associate',
    })
    expect(await create({ code: 'outra', coupons: ['NENHUM'] })).toMatchObject({ code: 'coupon-unknown' })
    expect(await change(associate.id, { coupons: ['DELA', 'dela'] })).toMatchObject({ status: 200 })
  })

  it.each(['USP', 'a b', 'ab', '-usp', 'x'.repeat(41)])('cannot have the code %s', async code => {
    expect(await create({ code })).toMatchObject({ status: 403, code: 'invalid-request' })
  })
})

describe('who is attached', () => {
  it('came by a link that works; one that was stopped, or that nobody has, attaches nobody', async () => {
    const { associate } = await create()
    const [first, late, lost] = [await aPayer(test), await aPayer(test), await aPayer(test)]
    await recordReferral(test.needs.db, first.userId, 'usp')
    await change(associate.id, { isActive: 0 })
    await recordReferral(test.needs.db, late.userId, 'usp')
    await recordReferral(test.needs.db, lost.userId, 'nenhum')
    expect((await listPeople()).people).toMatchObject([
      { userId: first.userId, associate: 'Universidade', coupon: null, plan: 'free', firstPaidAt: null },
    ])
  })

  it('is counted once, and as converted only by what was paid since', async () => {
    const couponId = await aCoupon('MEU')
    const lonely = await aCoupon('SEM-DONO')
    await create({ coupons: ['MEU'] })
    const [both, before, after] = [await aPayer(test), await aPayer(test), await aPayer(test)]
    await pay(before.userId, '2020-01-01')
    for (const { userId } of [both, before]) await recordReferral(test.needs.db, userId, 'usp')
    await holdCoupon(test.needs.db, couponId, both.userId)
    await holdCoupon(test.needs.db, lonely, after.userId)
    await pay(both.userId, new Date(Date.now() + 60_000).toISOString())
    const [associate] = await listAll()
    expect(associate).toMatchObject({ people: 2, converted: 1, premium: 0 })
    const { people, total } = await listPeople()
    expect(total).toBe(4)
    expect(people.find(({ userId }) => userId === after.userId)).toMatchObject({
      associate: null,
      coupon: 'SEM-DONO',
    })
    expect(people.find(({ userId }) => userId === before.userId)?.firstPaidAt).toBeNull()
    const own = await listPeople(`?associate=${associate?.id}`)
    expect(own.people.map(({ userId }) => userId).toSorted()).toEqual(
      [both.userId, both.userId, before.userId].toSorted(),
    )
  })
})

it('an account that is opened by a link is attached to its associate', async () => {
  await create()
  const [referred, unknown] = [aRegistration({ por: 'usp' }), aRegistration({ por: 'nenhum' })]
  for (const body of [referred, unknown])
    expect((await register(new Browser(test.app), body)).status).toBe(200)
  expect((await listPeople()).people.map(({ email }) => email)).toEqual([referred.email])
})
