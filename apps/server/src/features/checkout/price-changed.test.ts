import type { WireQuote } from '@alinha/contract'
import { firstPriceBook } from '@alinha/domain/first-price-book.test-data'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPublishedLesson } from '../../testing/lessons/lessons.ts'
import { aBuyer, aPurchase, aToken, buy, subscribe, type Buyer } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { readProviderState } from '../../testing/money/payments.ts'
import { Browser } from '../../testing/people/browser.ts'
import { aManager } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
beforeEach(() => setPrices({}))
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

async function setPrices(changed: Partial<typeof firstPriceBook>): Promise<void> {
  const { body } = await manager.call('GET', '/admin/prices')
  const { current } = body as { current: { version: number } }
  const prices = { ...firstPriceBook, ...changed }
  const written = await manager.call('POST', '/admin/prices', { body: { basedOn: current.version, prices } })
  expect(written.status).toBe(200)
}

/** What the page shows, in the fields that the purchase carries back. */
async function readShownPrice({ browser }: Buyer, query: Record<string, string>) {
  const { status, body } = await browser.call('GET', `/checkout/quote?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  const { total, priceVersion } = body as WireQuote
  return { quotedTotal: total, priceVersion }
}

const paidAmounts = async (intentId: unknown) =>
  (await readProviderState(test)).charges
    .filter(({ code, status }) => code === intentId && status === 'paid')
    .map(({ paid_amount }) => paid_amount)

const CHANGED = { status: 403, body: { code: 'price-changed' } }

/** Pays what was shown before the change, is refused, and pays what is shown then. */
async function payThroughAChange(
  buyer: Buyer,
  wish: Record<string, string> & { operacao: string },
  change: () => Promise<unknown>,
): Promise<void> {
  const shown = await readShownPrice(buyer, wish)
  await change()
  const old = aPurchase(await aToken(test), { ...wish, ...shown })
  expect(await subscribe(buyer.browser, old)).toMatchObject(CHANGED)
  expect(await paidAmounts(old['intentId'])).toEqual([])

  const shownNow = await readShownPrice(buyer, wish)
  expect(shownNow).not.toEqual(shown)
  const agreed = aPurchase(await aToken(test), { ...wish, ...shownNow })
  expect(await subscribe(buyer.browser, agreed)).toMatchObject({ status: 200, body: { state: 'paid' } })
  if (wish['plan'] !== 'mensal') expect(await paidAmounts(agreed['intentId'])).toEqual([shownNow.quotedTotal])
}

describe('a price that changes while somebody reads it is charged to nobody who did not see it', () => {
  const dearer = () => setPrices({ monthly: 11_980, yearly: 95_760, academicInstalment: 5980 })

  it.each(['mensal', 'anual'])('who subscribes: %s', async plan =>
    payThroughAChange(await aBuyer(test), { operacao: 'cadastro', plan }, dearer),
  )

  it('who studies', async () =>
    payThroughAChange(
      await aBuyer(test, { academicType: 'graduation' }),
      { operacao: 'cadastro', plan: 'academico' },
      dearer,
    ))

  it('who changes to the year', async () => {
    const buyer = await aBuyer(test)
    const month = { operacao: 'cadastro', plan: 'mensal' }
    await buy(test, buyer.browser, { ...month, ...(await readShownPrice(buyer, month)) })
    await payThroughAChange(buyer, { operacao: 'promoAnual' }, dearer)
  })

  it('who has a coupon', async () => {
    await test.needs.db
      .insertInto('coupons')
      .values({ code: 'METADE', kind: 'percent', value: 50, scope: 'subscription' })
      .execute()
    await payThroughAChange(
      await aBuyer(test),
      { operacao: 'cadastro', plan: 'anual', cupon: 'metade' },
      dearer,
    )
  })

  it('whose coupon gives less by now', async () => {
    await test.needs.db
      .insertInto('coupons')
      .values({ code: 'MENOS', kind: 'percent', value: 50, scope: 'subscription' })
      .execute()
    const buyer = await aBuyer(test)
    await payThroughAChange(buyer, { operacao: 'cadastro', plan: 'anual', cupon: 'menos' }, () =>
      test.needs.db.updateTable('coupons').set({ value: 10 }).where('code', '=', 'MENOS').execute(),
    )
  })

  it('a cheaper price is shown as well before it is charged', async () =>
    payThroughAChange(await aBuyer(test), { operacao: 'cadastro', plan: 'anual' }, () =>
      setPrices({ yearly: 9900 }),
    ))
})

describe('a course whose price changes', () => {
  async function aSoldCourse() {
    const { courseId } = await aPublishedLesson(test.needs)
    const slug = `vendido-${courseId}`
    await test.needs.db
      .updateTable('courses')
      .set({ kind: 'on-demand', category_id: 1, slug, price_centavos: 29_900 })
      .where('id', '=', courseId)
      .execute()
    const setPrice = (price: number) =>
      test.needs.db.updateTable('courses').set({ price_centavos: price }).where('id', '=', courseId).execute()
    return { courseId, slug, setPrice }
  }

  it.each(['/subscriptionv5', '/courses/aluga'])('is bought at what was shown, or not: %s', async path => {
    const { courseId, slug, setPrice } = await aSoldCourse()
    const buyer = await aBuyer(test)
    const addCard = { operacao: 'adiciona_cartao' }
    await buy(test, buyer.browser, { ...addCard, ...(await readShownPrice(buyer, addCard)) })
    const wish = { operacao: 'compra_avulsa', curso: slug }
    const rent = (shown: object) => {
      const intentId = randomUUID()
      const body = path.includes('aluga')
        ? { intentId, cursoId: courseId, userId: buyer.person.id, parcelas: 1, ...shown }
        : {
            intentId,
            operacao: 'compra_avulsa',
            payment_method: 'credit_card',
            cursoId: courseId,
            ...shown,
          }
      return subscribe(buyer.browser, body, path)
    }
    const shown = await readShownPrice(buyer, wish)
    await setPrice(59_800)
    expect(await rent(shown)).toMatchObject(CHANGED)
    const paid = await rent(await readShownPrice(buyer, wish))
    expect(paid).toMatchObject({ status: 200, body: { state: 'paid' } })
    expect(await paidAmounts((paid.body as { intentId: string }).intentId)).toEqual([59_800])
  })
})

it('whoever adds a card is not stopped by prices', async () => {
  const buyer = await aBuyer(test)
  const shown = await readShownPrice(buyer, { operacao: 'adiciona_cartao' })
  await setPrices({ yearly: 50_000 })
  await buy(test, buyer.browser, { operacao: 'adiciona_cartao', ...shown })
})

it('a purchase that does not say what was shown is not made', async () => {
  const { browser } = await aBuyer(test)
  const { quotedTotal: _total, ...body } = aPurchase(await aToken(test), {
    operacao: 'cadastro',
    plan: 'anual',
  })
  expect(await subscribe(browser, body)).toMatchObject({ status: 403, body: { code: 'invalid-request' } })
  expect(await paidAmounts(body['intentId'])).toEqual([])
})
