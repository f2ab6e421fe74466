import { addDays, dayInBrazil } from '@alinha/domain'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/people/browser.ts'
import { aBuyer, aPurchase, aToken } from '../../testing/money/checkout.ts'
import { aPublishedLesson } from '../../testing/lessons/lessons.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import { recordFacts, readProviderState } from '../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const COURSE_PRICE = 29_900
const shownPrice = { quotedTotal: COURSE_PRICE, priceVersion: 1 }

/** With one lesson, open to nobody who has not paid. */
async function aSoldCourse({ price = COURSE_PRICE, accessDays = 90 } = {}) {
  const { id: movieId, courseId } = await aPublishedLesson(test.needs)
  const slug = `vendido-${courseId}`
  await test.needs.db
    .updateTable('courses')
    .set({ kind: 'on-demand', category_id: 1, slug, price_centavos: price, access_days: accessDays })
    .where('id', '=', courseId)
    .execute()
  return { movieId, courseId, slug }
}

const read = async (browser: Browser, path: string) => (await browser.call('GET', path)).body

async function buy(browser: Browser, courseId: number, { parcelas = 1, quotedTotal = COURSE_PRICE } = {}) {
  const body = aPurchase(await aToken(test), {
    operacao: 'compra_avulsa',
    cursoId: courseId,
    parcelas,
    quotedTotal,
  })
  const { status, body: answer } = await browser.call('POST', '/subscriptionv5', { body })
  expect([status, answer]).toMatchObject([200, { state: 'paid', user: { currentPlan: 'free' } }])
  return body['intentId'] as string
}

describe('a course that is bought', () => {
  it('is open from then on for its days, everywhere, and only to the buyer [R4.20]', async () => {
    const { movieId, courseId } = await aSoldCourse()
    const [{ browser }, other] = [await aBuyer(test), await aBuyer(test)]
    expect(await read(browser, `/movies/${movieId}`)).toMatchObject({
      movie: { video: null, isPurchased: 0 },
    })
    expect(await read(browser, `/student/courses/${courseId}`)).toMatchObject({ code: 'course-not-open' })

    await buy(browser, courseId)
    expect(await read(browser, `/movies/${movieId}`)).toMatchObject({
      movie: { video: expect.stringContaining('master.m3u8') as string, isPurchased: 1 },
    })
    expect(await read(browser, `/student/courses/${courseId}`)).toMatchObject({
      course: { availableUntil: addDays(today, 90), opensEverything: 1, movies: [{ isPurchased: 1 }] },
    })
    const { movies } = (await read(browser, '/categories/1')) as {
      movies: { id: number; isPurchased: number }[]
    }
    expect(movies.find(({ id }) => id === movieId)).toMatchObject({ isPurchased: 1 })
    expect(await read(other.browser, `/movies/${movieId}`)).toMatchObject({
      movie: { video: null, isPurchased: 0 },
    })
  })

  it('is paid in up to twelve instalments, at the price of the course', async () => {
    const { courseId } = await aSoldCourse({ price: 30_001 })
    const { browser } = await aBuyer(test)
    const intentId = await buy(browser, courseId, { parcelas: 12, quotedTotal: 30_001 })
    const { charges } = await readProviderState(test)
    expect(charges.filter(({ code }) => code === intentId)).toMatchObject([{ paid_amount: 30_001 }])
  })

  it('goes on playing, and stops when the money went back', async () => {
    const { movieId, courseId } = await aSoldCourse()
    const { browser, person } = await aBuyer(test)
    const intentId = await buy(browser, courseId)
    const { movie } = (await read(browser, `/movies/${movieId}`)) as { movie: { playback: { id: string } } }
    const goOn = () => browser.call('POST', `/playbacks/${movie.playback.id}`, { body: {} })
    expect((await goOn()).status).toBe(200)
    const { charge } = await test.needs.db
      .selectFrom('payment_facts')
      .select('charge')
      .where('intent_id', '=', intentId)
      .where('kind', '=', 'charge-paid')
      .executeTakeFirstOrThrow()
    const refunded = {
      kind: 'charge-refunded',
      provider: 'card',
      charge: charge ?? '',
      externalId: `${charge}#29900`,
      at: Date.now(),
      refundedSoFar: 29_900,
    } as const
    await recordFacts(test.needs, person.id, [refunded], 'command')
    expect(await goOn()).toMatchObject({ status: 403, body: { code: 'subscription-needed' } })
    expect(await read(browser, `/movies/${movieId}`)).toMatchObject({
      movie: { video: null, isPurchased: 0 },
    })
    expect(await read(browser, `/student/courses/${courseId}`)).toMatchObject({ code: 'course-not-open' })
  })

  it('is closed on the day after its last', async () => {
    const { movieId, courseId } = await aSoldCourse()
    const { browser, person } = await aBuyer(test)
    const paid = (until: string) =>
      ({
        kind: 'charge-paid',
        provider: 'card',
        externalId: `ch_${until}_${courseId}`,
        charge: `ch_${until}_${courseId}`,
        at: Date.now(),
        amount: 29_900,
        bought: { kind: 'course', courseId, until },
      }) as const
    const isOpen = async () => {
      const { movie } = (await read(browser, `/movies/${movieId}`)) as { movie: { video: string | null } }
      return movie.video !== null
    }
    await recordFacts(test.needs, person.id, [paid(addDays(today, -1))], 'command')
    expect(await isOpen()).toBe(false)
    await recordFacts(test.needs, person.id, [paid(today)], 'command')
    expect(await isOpen()).toBe(true)
  })

  it('cannot be bought again while it is open', async () => {
    const { courseId } = await aSoldCourse()
    const { browser } = await aBuyer(test)
    await buy(browser, courseId)
    const again = aPurchase(await aToken(test), { operacao: 'compra_avulsa', cursoId: courseId })
    expect(await browser.call('POST', '/subscriptionv5', { body: again })).toMatchObject({
      status: 403,
      body: { code: 'course-already-yours' },
    })
  })
})

describe('renting a course [C7.63]', () => {
  const rent = (browser: Browser, body: object) => browser.call('POST', '/courses/aluga', { body })

  it('charges the card in use, once for each form, and tells until when', async () => {
    const [first, second] = [await aSoldCourse(), await aSoldCourse({ accessDays: 365 })]
    const { browser, person } = await aBuyer(test)
    await buy(browser, first.courseId)
    const body = {
      cursoId: second.courseId,
      userId: person.id,
      parcelas: 3,
      intentId: randomUUID(),
      ...shownPrice,
    }
    const answers = await Promise.all([rent(browser, body), rent(browser, body), rent(browser, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rent(browser, body)).body).toMatchObject({
      state: 'paid',
      availableUntil: addDays(today, 365),
    })
  })

  it('without a form of its own is still paid once', async () => {
    const [first, second] = [await aSoldCourse(), await aSoldCourse()]
    const { browser, person } = await aBuyer(test)
    await buy(browser, first.courseId)
    const body = { cursoId: second.courseId, userId: person.id, parcelas: 1, ...shownPrice }
    const answers = await Promise.all([rent(browser, body), rent(browser, body), rent(browser, body)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('needs a card, a course that is sold, and one’s own name', async () => {
    const { courseId } = await aSoldCourse()
    const { courseId: notSold } = await aPublishedLesson(test.needs)
    const { browser, person } = await aBuyer(test)
    const codeOf = async (body: object) => ((await rent(browser, body)).body as { code: string }).code
    expect(await codeOf({ cursoId: courseId, userId: person.id, parcelas: 1, ...shownPrice })).toBe(
      'card-missing',
    )
    expect(await codeOf({ cursoId: notSold, userId: person.id, parcelas: 1, ...shownPrice })).toBe(
      'course-not-sold',
    )
    expect(await codeOf({ cursoId: courseId, userId: person.id + 1, parcelas: 1, ...shownPrice })).toBe(
      'not-allowed',
    )
    expect(await codeOf({ cursoId: courseId, userId: person.id, parcelas: 13 })).toBe('invalid-request')
  })
})

it('the summary of a course says its days, its instalments and that it renews nothing', async () => {
  const { courseId, slug } = await aSoldCourse({ price: 29_900, accessDays: 90 })
  const { browser } = await aBuyer(test)
  const quote = await read(browser, `/checkout/quote?operacao=compra_avulsa&curso=${slug}&parcelas=3`)
  expect(quote).toMatchObject({
    subject: 'curso',
    course: { id: courseId, accessDays: 90 },
    total: 29_900,
    instalments: { count: 3, amounts: [9967, 9967, 9966], most: 12 },
    accessUntil: addDays(today, 90),
    refundableUntil: addDays(today, 30),
    renewal: null,
    card: null,
  })
})
