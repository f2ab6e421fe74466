import { addDays, addMonths, dayInBrazil } from '@alinha/domain'
import { listRequests, orderFault } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import {
  aMonth,
  aPayer,
  aYear,
  DECLINED_CARD,
  listProviderDoubles,
  PROCESSING_CARD,
  readProviderState,
} from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { beginPayment } from './begin-payment.ts'
import { findIntent, type NewIntent } from './intents.queries.ts'
import { recordOrder } from '../ledger/record-from-providers.ts'
import { sendIntent, settleIntent } from './settle-intents.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

async function pay(intent: NewIntent) {
  expect(await beginPayment(test.needs, intent)).toMatchObject({ ok: true })
  return sendIntent(test.needs, intent.id)
}

const stateOf = async ({ id }: NewIntent) => (await findIntent(test.needs.db, id))?.state

const membershipOf = (userId: number) =>
  test.needs.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

const chargesOf = async ({ id }: NewIntent) =>
  (await readProviderState(test)).charges.filter(({ code, status }) => code === id && status === 'paid')
    .length

const later = (seconds: number) => ({
  ...test.needs,
  clock: () => new Date(Date.now() + seconds * 1000),
})

const atOrders = { method: 'POST', route: '/core/v5/orders' }

describe('a payment', () => {
  it('of a month makes premium at once, with the subscription of the provider [R4.04]', async () => {
    const payer = await aPayer(test)
    const paid = await pay(aMonth(payer))
    expect(paid).toMatchObject({ state: 'paid', externalId: expect.stringMatching(/^sub_/) as string })
    expect(await membershipOf(payer.userId)).toMatchObject({
      plan: 'premium',
      is_paid: true,
      has_card: true,
      card_subscription_id: paid?.externalId,
      card_period: 'monthly',
    })
  })

  it('of a year in twelve parts lasts to the promised day, under a name of ours', async () => {
    const payer = await aPayer(test)
    const intent = aYear(payer)
    expect((await pay(intent))?.state).toBe('paid')
    expect(await membershipOf(payer.userId)).toMatchObject({
      plan: 'premium',
      premium_expires_on: addMonths(today, 12),
      card_subscription_id: intent.subscription,
      card_period: 'yearly',
    })
  })

  it.each([
    ['month', aMonth],
    ['year', aYear],
  ])('of a %s that the bank declines leaves nothing, here or there', async (_what, buy) => {
    const payer = await aPayer(test, DECLINED_CARD)
    const intent = buy(payer)
    expect((await pay(intent))?.state).toBe('refused')
    expect(await membershipOf(payer.userId)).toMatchObject({ plan: 'free', card_subscription_id: null })
    await until(async () => {
      const { subscriptions } = await readProviderState(test)
      return subscriptions.every(({ code, status }) => code !== intent.id || status === 'canceled')
    }, 10_000)
  })

  it('that the bank thinks about is neither paid nor refused, and can be paid later', async () => {
    const payer = await aPayer(test, PROCESSING_CARD)
    const intent = aYear(payer)
    expect((await pay(intent))?.state).toBe('processing')
    expect((await membershipOf(payer.userId)).plan).toBe('free')
    await fetch(`${test.simulators.cardPaymentsUrl}/__sim/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance: { seconds: 31 } }),
    })
    await settleIntent(later(50), intent.id)
    expect(await stateOf(intent)).toBe('paid')
    expect((await membershipOf(payer.userId)).plan).toBe('premium')
  })

  it('of a course opens it to its last day, and giving the money back closes it [R9.16]', async () => {
    const payer = await aPayer(test)
    const { courseId } = await aPublishedLesson(test.needs)
    const untilOn = addDays(today, 365)
    const course = {
      operation: 'single-purchase' as const,
      subject: `course:${courseId}`,
      period: null,
      subscription: null,
    }
    const paid = await pay(aYear(payer, { ...course, untilOn, listPrice: 19_900, total: 19_900 }))
    expect(paid?.state).toBe('paid')
    const accesses = () =>
      test.needs.db.selectFrom('course_accesses').selectAll().where('user_id', '=', payer.userId).execute()
    expect(await accesses()).toEqual([{ user_id: payer.userId, course_id: courseId, until_on: untilOn }])
    expect((await membershipOf(payer.userId)).plan).toBe('free')
    const order = await test.needs.cardPayments.findOrder(paid?.externalId ?? '')
    const charge = order?.charges[0]?.id ?? ''
    await test.needs.cardPayments.refundCharge(charge, { key: `refund:${charge}`, amount: null })
    const refunded = await test.needs.cardPayments.findOrder(paid?.externalId ?? '')
    if (refunded) await recordOrder(test.needs, refunded, 'webhook')
    expect(await accesses()).toEqual([])
  })

  it('that is clicked ten times at once is one charge', async () => {
    const intent = aYear(await aPayer(test))
    const answers = await Promise.all(Array.from({ length: 10 }, () => beginPayment(test.needs, intent)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await Promise.all(Array.from({ length: 10 }, () => sendIntent(test.needs, intent.id)))
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['paid', 1])
    const asked = (await listRequests(test.simulators.cardPaymentsUrl)).filter(
      ({ method, path, body }) => method === 'POST' && path.endsWith('/orders') && body.includes(intent.id),
    )
    expect(asked).toHaveLength(1)
  })

  it('is refused while another for the same thing is open, and for another content under its name', async () => {
    const payer = await aPayer(test)
    const intent = aYear(payer)
    await beginPayment(test.needs, intent)
    expect(await beginPayment(test.needs, aMonth(payer))).toEqual({ ok: false, reason: 'another-is-open' })
    expect(await beginPayment(test.needs, { ...intent, contentHash: 'b'.repeat(64) })).toEqual({
      ok: false,
      reason: 'other-content',
    })
    await sendIntent(test.needs, intent.id)
  })

  it('under the name of somebody else’s is refused', async () => {
    const intent = aYear(await aPayer(test))
    await pay(intent)
    const thief = await aPayer(test)
    expect((await beginPayment(test.needs, { ...aYear(thief), id: intent.id })).ok).toBe(false)
  })
})

describe('a payment whose answer is lost', () => {
  it.each([
    ['after it was done', { dropAfterCommit: true }],
    ['by a server error after it was done', { status: 500 }],
    ['in nonsense', { html: '<h1>Sorry</h1>' }],
  ])('%s is found by its name, and charged once', async (_how, then) => {
    const intent = aYear(await aPayer(test))
    await orderFault(test.simulators.cardPaymentsUrl, { match: atOrders, then })
    expect((await pay(intent))?.state).toBe('unknown')
    await settleIntent(test.needs, intent.id)
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['paid', 1])
    expect((await membershipOf(intent.userId)).plan).toBe('premium')
  })

  it('before it was done is sent again after two minutes, not before, and charged once', async () => {
    const intent = aYear(await aPayer(test))
    await orderFault(test.simulators.cardPaymentsUrl, { match: atOrders, then: { drop: true } })
    expect((await pay(intent))?.state).toBe('unknown')
    expect((await sendIntent(test.needs, intent.id))?.state).toBe('unknown')
    await settleIntent(test.needs, intent.id)
    await settleIntent(later(110), intent.id)
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['unknown', 0])
    await settleIntent(later(125), intent.id)
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['paid', 1])
  })

  it('because whoever asked died is found by whoever looks after it', async () => {
    const intent = aYear(await aPayer(test))
    await beginPayment(test.needs, intent)
    const dying = { ...test.needs, db: test.needs.db, cardPayments: { ...test.needs.cardPayments } }
    dying.cardPayments.placeOrder = async order => {
      await test.needs.cardPayments.placeOrder(order)
      throw new Error('killed')
    }
    await expect(sendIntent(dying, intent.id)).rejects.toThrow('killed')
    expect(await stateOf(intent)).toBe('sent')
    await settleIntent(later(30), intent.id)
    expect(await stateOf(intent)).toBe('sent')
    await settleIntent(later(46), intent.id)
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['paid', 1])
  })

  it('is never told as refused, and one that surely did nothing is', async () => {
    const intent = aYear(await aPayer(test))
    const then = { beforeCommit: true, status: 429 }
    await orderFault(test.simulators.cardPaymentsUrl, { match: atOrders, then })
    expect((await pay(intent))?.state).toBe('refused')
    expect(await chargesOf(intent)).toBe(0)
  })

  it('is given up when nobody sent it for a quarter of an hour', async () => {
    const intent = aYear(await aPayer(test))
    await beginPayment(test.needs, intent)
    await settleIntent(later(901), intent.id)
    expect([await stateOf(intent), await chargesOf(intent)]).toEqual(['abandoned', 0])
  })
})

it('the year that replaces a month is charged first, and only then the month is stopped, here and there', async () => {
  const payer = await aPayer(test)
  const month = await pay(aMonth(payer))
  const paidTo = (await membershipOf(payer.userId)).premium_expires_on ?? ''
  const refused = aYear({ ...payer, ...(await declinedWallet()) }, { operation: 'change-to-yearly' })
  expect((await pay(refused))?.state).toBe('refused')
  expect((await membershipOf(payer.userId)).card_subscription_id).toBe(month?.externalId)
  const year = aYear(payer, { operation: 'change-to-yearly', untilOn: addMonths(paidTo, 12) })
  expect((await pay(year))?.state).toBe('paid')
  expect(await membershipOf(payer.userId)).toMatchObject({
    is_suspended: false,
    card_subscription_id: year.subscription,
    premium_expires_on: addMonths(paidTo, 12),
  })
  await until(async () => {
    const { subscriptions } = await readProviderState(test)
    return subscriptions.find(({ id }) => id === month?.externalId)?.status === 'canceled'
  }, 10_000)
  // At no moment did both renew, so nobody has to look.
  const alarms = test.needs.db
    .selectFrom('payment_alarms')
    .select('kind')
    .where('about', '=', `person ${payer.userId}`)
  expect(await alarms.execute()).toEqual([])
})

const declinedWallet = async () => {
  const { customerId, cardId } = await aPayer(test, DECLINED_CARD)
  return { customerId, cardId }
}

it('a charge of another amount gives nothing, and somebody is told', async () => {
  const intent = aYear(await aPayer(test), { id: randomUUID() })
  await beginPayment(test.needs, intent)
  const odd = { ...test.needs, cardPayments: { ...test.needs.cardPayments } }
  odd.cardPayments.placeOrder = async order => {
    const answer = await test.needs.cardPayments.placeOrder(order)
    if (!answer.ok) return answer
    const charges = answer.order.charges.map(charge => ({ ...charge, paidAmount: 1 }))
    return { ok: true, order: { ...answer.order, charges } }
  }
  await sendIntent(odd, intent.id)
  expect((await membershipOf(intent.userId)).plan).toBe('free')
  const alarms = await test.needs.db
    .selectFrom('payment_alarms')
    .select('kind')
    .where('about', '=', `intent ${intent.id}`)
    .execute()
  expect(alarms).toEqual([{ kind: 'other-amount' }])
  await settleIntent(later(50), intent.id)
  expect(await stateOf(intent)).toBe('paid')
})

it('a state that we have no word for changes nothing, and somebody is told', async () => {
  const intent = aYear(await aPayer(test))
  const paid = await pay(intent)
  const order = await test.needs.cardPayments.findOrder(paid?.externalId ?? '')
  if (!order) throw new Error('gone')
  const charges = order.charges.map(charge => ({ ...charge, state: 'unknown' as const }))
  await recordOrder(test.needs, { ...order, charges }, 'webhook')
  expect((await membershipOf(intent.userId)).plan).toBe('premium')
  const alarms = test.needs.db
    .selectFrom('payment_alarms')
    .select('kind')
    .where('about', '=', `order ${order.id}`)
  expect(await alarms.execute()).toEqual([{ kind: 'state-unknown' }])
})

it('nothing that the tests above did breaks an invariant, here or at the provider', async () => {
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  expect(await listProviderDoubles(test)).toMatchObject({ codesChargedTwice: [], codesSubscribedTwice: [] })
})
