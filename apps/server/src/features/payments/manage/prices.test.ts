import type { managePrices, ReplyOf } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager } from '../../../testing/people/people.ts'
import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { readPriceBook } from '../prices/price-book.queries.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

type Prices = ReplyOf<typeof managePrices.readPrices>
const read = async () => (await manager.call('GET', '/admin/prices')).body as Prices

const write = async (basedOn: number, prices: object) => {
  const { status, body } = await manager.call('POST', '/admin/prices', { body: { basedOn, prices } })
  return { status, ...(body as Prices & { code?: string }) }
}

describe('the price book', () => {
  it('begins with the prices of the specification [R9.12, R9.15]', async () => {
    expect(await read()).toMatchObject({
      current: { version: 1, validFrom: null, prices: firstPriceBook },
      earlier: [],
    })
  })

  it('is written on as a new version, which holds at once, and keeps the one before', async () => {
    const { current } = await read()
    const prices = { ...current.prices, monthly: 6490 }
    expect(await write(current.version, prices)).toMatchObject({
      status: 200,
      current: { version: current.version + 1, prices },
      earlier: [{ version: current.version }],
    })
    expect((await readPriceBook(test.needs.db, new Date())).monthly).toBe(6490)
    const visitor = new Browser(test.app)
    expect((await visitor.call('GET', '/home/prices')).body).toEqual({ prices })
    const forDocuments = await test.app.inject({ method: 'GET', url: '/internal/public-facts' })
    expect(forDocuments.headers['content-type']).toContain('text/html')
    expect(forDocuments.body).toContain('<!--# set var="monthly_cents" value="90" -->')
    expect(forDocuments.body).toContain('<!--# set var="monthly_whole" value="64" -->')
    const audit = await test.needs.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'prices.changed')
      .executeTakeFirst()
    expect(audit?.details).toMatchObject({ monthly: 6490 })
  })

  it('is not written over unseen: of five who change the same version one succeeds', async () => {
    const { current } = await read()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        write(current.version, { ...current.prices, yearly: 40_000 + at }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'prices-changed-meanwhile')).toHaveLength(4)
  })

  it.each([[{ monthly: 0 }], [{ yearly: 1.5 }], [{ planning: -1 }], [{ extra: 1 }], [{ monthly: null }]])(
    'cannot have %o',
    async wrong => {
      const { current } = await read()
      const prices = { ...current.prices, ...wrong }
      expect(await write(current.version, prices)).toMatchObject({ status: 403, code: 'invalid-request' })
    },
  )
})

describe("the provider's plans", () => {
  const name = (kind: string, planId: string | null) =>
    manager.call('PUT', `/admin/prices/plans/${kind}`, { body: { planId } })

  it('have an identifier each: monthly, yearly, academic, scientific, discounted and regular [R9.20]', async () => {
    const kinds = ['monthly', 'yearly', 'academic', 'scientific', 'discounted', 'regular']
    expect((await read()).providerPlans.map(({ kind, planId }) => [kind, planId])).toEqual(
      kinds.map(kind => [kind, null]),
    )
    for (const kind of kinds) expect((await name(kind, `plan_${kind}`)).status).toBe(200)
    expect((await read()).providerPlans.map(({ planId }) => planId)).toEqual(
      kinds.map(kind => `plan_${kind}`),
    )
    expect((await name('regular', null)).status).toBe(200)
    expect((await read()).providerPlans.at(-1)?.planId).toBeNull()
  })

  it('are no others', async () => {
    expect((await name('weekly', 'plan_x')).status).toBe(403)
    expect((await name('monthly', 'not an id')).status).toBe(403)
  })
})
