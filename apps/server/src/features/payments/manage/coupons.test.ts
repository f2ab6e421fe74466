import type { manageCoupons, ManagedCoupon, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aMonth, aPayer } from '../../../testing/money/payments.ts'
import { aManager } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { findCoupon, holdCoupon } from '../prices/coupons.queries.ts'
import { sendIntent } from '../intents/settle-intents.ts'

let test: TestApp
let manager: Browser
let managerId: number
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
  const person = await aManager(test.needs)
  managerId = person.id
  manager = new Browser(test.app)
  await manager.login(person)
})
afterAll(() => test.stop())

let made = 0
const fields = (more: object = {}) => ({
  code: `cupom-${++made}`,
  kind: 'percent',
  value: 20,
  scope: 'subscription',
  institution: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  ...more,
})

const create = async (more: object = {}) => {
  const { status, body } = await manager.call('POST', '/admin/cupons', { body: fields(more) })
  return { status, ...(body as { coupon: ManagedCoupon; code?: string }) }
}

const change = async (id: number, more: object) => {
  const terms = { institution: null, startsOn: null, endsOn: null, maxUses: null, isActive: true }
  const { status, body } = await manager.call('PUT', `/admin/cupons/${id}`, { body: { ...terms, ...more } })
  return { status, ...(body as { coupon: ManagedCoupon; code?: string }) }
}

const list = async (query = '') =>
  (await manager.call('GET', `/admin/cupons${query}`)).body as ReplyOf<typeof manageCoupons.listCoupons>

const trace = async (id: number) =>
  (await manager.call('GET', `/admin/cupons/${id}/uses`)).body as ReplyOf<typeof manageCoupons.traceCoupon>

const lastAudit = () =>
  test.needs.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a coupon', () => {
  it('is created with what it gives, for what, whose, when and how often, and can be used', async () => {
    const { status, coupon } = await create({
      code: 'UsP-2026',
      institution: 'USP',
      startsOn: today,
      endsOn: addDays(today, 30),
      maxUses: 50,
    })
    expect(status).toBe(200)
    expect(coupon).toMatchObject({
      code: 'USP-2026',
      kind: 'percent',
      value: 20,
      scope: 'subscription',
      institution: 'USP',
      isActive: true,
      startsOn: today,
      endsOn: addDays(today, 30),
      maxUses: 50,
      uses: 0,
      holders: 0,
    })
    expect(await findCoupon(test.needs.db, ' usp-2026 ')).toMatchObject({ id: coupon.id })
    expect(await lastAudit()).toMatchObject({
      action: 'coupons.created',
      actor_id: managerId,
      details: { couponId: coupon.id, code: 'UsP-2026' },
    })
  })

  it('has a code of its own, in whatever letters', async () => {
    await create({ code: 'UNICO' })
    expect(await create({ code: 'unico' })).toMatchObject({ status: 403, code: 'coupon-code-taken' })
  })

  it.each([
    [{ value: 101 }, 'coupon-value-wrong'],
    [{ kind: 'free-ticket', value: null }, 'coupon-kind-for-something-else'],
    [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'coupon-ends-before-it-starts'],
    [{ code: 'com espaço' }, 'invalid-request'],
  ])('cannot be %o', async (more, code) => {
    expect(await create(more)).toMatchObject({ status: 403, code })
  })

  it('is stopped and goes on, and what it gives never changes', async () => {
    const { coupon } = await create()
    expect(await change(coupon.id, { isActive: false, institution: 'Unicamp' })).toMatchObject({
      status: 200,
      coupon: { isActive: false, institution: 'Unicamp', value: 20 },
    })
    expect((await findCoupon(test.needs.db, coupon.code))?.isActive).toBe(false)
    expect(await lastAudit()).toMatchObject({ action: 'coupons.changed', details: { isActive: false } })
    expect((await change(coupon.id, {})).coupon.isActive).toBe(true)
    const forbidden = { body: { ...fields(), isActive: true } }
    expect((await manager.call('PUT', `/admin/cupons/${coupon.id}`, forbidden)).status).toBe(403)
    expect(await change(2_000_000_000, {})).toMatchObject({ status: 404 })
  })
})

describe('who used a coupon', () => {
  it('is traced to what was bought and what was given off, and a limit cannot undo it', async () => {
    const { coupon } = await create({ value: 50 })
    const [payer, holder] = [await aPayer(test), await aPayer(test)]
    await holdCoupon(test.needs.db, coupon.id, holder.userId)
    const intent = aMonth(payer, { couponId: coupon.id, discount: 2995, total: 2995 })
    await beginPayment(test.needs, intent)
    expect((await sendIntent(test.needs, intent.id))?.state).toBe('paid')

    const { uses, total, coupon: counted } = await trace(coupon.id)
    expect(total).toBe(2)
    expect(counted).toMatchObject({ uses: 1, holders: 1 })
    expect(uses.find(({ userId }) => userId === payer.userId)).toMatchObject({
      email: payer.email,
      state: 'used',
      bought: { what: 'mensal', listPrice: 5990, discount: 2995, total: 2995 },
    })
    expect(uses.find(({ userId }) => userId === holder.userId)).toMatchObject({
      state: 'held',
      usedAt: null,
      bought: null,
    })

    const other = await aPayer(test)
    const second = aMonth(other, { couponId: coupon.id, discount: 2995, total: 2995 })
    await beginPayment(test.needs, second)
    expect(await change(coupon.id, { maxUses: 1 })).toMatchObject({
      status: 403,
      code: 'coupon-limit-below-uses',
    })
    expect(await change(coupon.id, { maxUses: 2 })).toMatchObject({ status: 200 })
  })
})

it('coupons are found by code or institution, by state, newest first', async () => {
  const { coupon: first } = await create({ code: 'BUSCA_1', institution: '100% Orto' })
  const { coupon: second } = await create({ code: 'BUSCA_2' })
  await change(second.id, { isActive: false })
  const idsOf = async (query: string) => (await list(query)).coupons.map(({ id }) => id)
  expect(await idsOf('?search=busca')).toEqual([second.id, first.id])
  expect(await idsOf(`?search=${encodeURIComponent('100%')}`)).toEqual([first.id])
  expect(await idsOf(`?search=${encodeURIComponent('BUSCA%1')}`)).toEqual([])
  expect(await idsOf('?search=busca&show=active')).toEqual([first.id])
  expect(await idsOf('?search=busca&show=stopped')).toEqual([second.id])
  expect(await list('?page=2')).toMatchObject({ coupons: [], pages: 1 })
})
