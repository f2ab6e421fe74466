import { addDays, addMonths, dayInBrazil, type Day } from '@alinha/domain'
import { orderFault, turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aMonth, aPayer, aYear, readProviderState, type Payer } from '../../../testing/money/payments.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { findIntent, type NewIntent } from '../intents/intents.queries.ts'
import { sendIntent, settleIntent } from '../intents/settle-intents.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { payOpenRefunds } from '../refunds/pay-refund.ts'
import { mailRefundRequested } from '../refunds/mail-refund-requested.ts'
import { readPriceBook, recordPriceBook } from '../prices/price-book.queries.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'
import { stopRenewal } from './stop-renewal.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const atOrders = { method: 'POST', route: '/core/v5/orders' }
const later = (seconds: number) => ({ ...test.needs, clock: () => new Date(Date.now() + seconds * 1000) })
const on = (day: Day) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

async function buy(intent: NewIntent): Promise<string> {
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  expect(sent?.state).toBe('paid')
  return intent.subscription ?? sent?.externalId ?? ''
}

const renewalOf = async ({ userId }: Payer) =>
  test.needs.db
    .selectFrom('payment_intents')
    .select(['id', 'state', 'total'])
    .where('user_id', '=', userId)
    .where('operation', '=', 'renewal')
    .executeTakeFirstOrThrow()

/** What stands of everything that was taken for these codes at the provider. */
const takenFor = async (code: string) =>
  (await readProviderState(test)).charges
    .filter(charge => charge.code === code)
    .reduce((sum, charge) => sum + charge.paid_amount - charge.canceled_amount, 0)

const requestsOf = ({ userId }: Payer) =>
  test.needs.db.selectFrom('refund_requests').selectAll().where('user_id', '=', userId).execute()

it('a plan that was paid ends the one before it at its provider, also when that is long over and unpaid', async () => {
  const payer = await aPayer(test)
  const month = await buy(aMonth(payer))
  const needs = on(addMonths(today, 24))
  const year = aYear(payer, { untilOn: addMonths(today, 36) })
  await beginPayment(needs, year)
  expect((await sendIntent(needs, year.id))?.state).toBe('paid')
  const ended = await test.needs.db
    .selectFrom('payment_facts')
    .select('subscription')
    .where('user_id', '=', payer.userId)
    .where('kind', '=', 'subscription-cancelled')
    .execute()
  expect(ended).toEqual([{ subscription: month }])
})

describe('somebody who cancels while a renewal waits to be sent again', () => {
  it('is not charged', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aYear(payer, { untilOn: today }))
    const then = { beforeCommit: true, status: 500 }
    await orderFault(test.simulators.cardPaymentsUrl, { match: atOrders, then })
    await renewDueSubscriptions(test.needs)
    const { id, state } = await renewalOf(payer)
    expect(state).toBe('unknown')
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    await settleIntent(later(60), id)
    await settleIntent(later(130), id)
    expect([(await findIntent(test.needs.db, id))?.state, await takenFor(id)]).toEqual(['abandoned', 0])
  })

  it('is not charged when nobody had asked the provider yet', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aYear(payer, { untilOn: today }))
    const dying = { ...test.needs, cardPayments: { ...test.needs.cardPayments } }
    dying.cardPayments.placeOrder = () => Promise.reject(new Error('killed'))
    await renewDueSubscriptions(dying).catch(() => {})
    const { id } = await renewalOf(payer)
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    await settleIntent(later(60), id)
    await settleIntent(later(130), id)
    expect([(await findIntent(test.needs.db, id))?.state, await takenFor(id)]).toEqual(['abandoned', 0])
  })

  it('and whose first try had charged is found out before anything is sent, and gets the money back', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aYear(payer, { untilOn: today }))
    await orderFault(test.simulators.cardPaymentsUrl, { match: atOrders, then: { dropAfterCommit: true } })
    await renewDueSubscriptions(test.needs)
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    const { id } = await renewalOf(payer)
    await settleIntent(later(60), id)
    expect(await requestsOf(payer)).toMatchObject([{ amount: 47_880, reason: 'renewal-stopped' }])
    await payOpenRefunds(test.needs)
    expect(await takenFor(id)).toBe(0)
  })
})

it('a renewal that passes while its member cancels is given back, and the member is told', async () => {
  const payer = await aPayer(test)
  const subscription = await buy(aYear(payer, { untilOn: today }))
  const racing = { ...test.needs, cardPayments: { ...test.needs.cardPayments } }
  racing.cardPayments.placeOrder = async order => {
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    return test.needs.cardPayments.placeOrder(order)
  }
  await renewDueSubscriptions(racing)
  const { id, state } = await renewalOf(payer)
  expect([state, await takenFor(id)]).toEqual(['paid', 47_880])
  const [request] = await requestsOf(payer)
  await mailRefundRequested(test.needs, request?.id ?? 0)
  const [mail] = await mailsTo(test, payer.email)
  expect(mail?.subject).toBe('Cobrança devolvida: você já tinha cancelado')
  expect(mail?.text).toContain('R$ 478,80')
  await payOpenRefunds(test.needs)
  expect(await takenFor(id)).toBe(0)
})

it('a month that the provider charges before it hears of the cancellation is given back', async () => {
  const payer = await aPayer(test)
  const intent = aMonth(payer)
  const subscription = await buy(intent)
  await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
  await turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'clock', { advance: { months: 1 } })
  const there = await test.needs.cardPayments.findSubscription(subscription)
  if (there) await recordSubscription(test.needs, there, 'webhook')
  const [request] = await requestsOf(payer)
  expect(request).toMatchObject({ amount: 5990, reason: 'renewal-stopped' })
  await payOpenRefunds(test.needs)
  const charge = (await readProviderState(test)).charges.find(({ id }) => id === request?.charge)
  expect(charge).toMatchObject({ paid_amount: 5990, canceled_amount: 5990 })
})

describe('a renewal that was announced', () => {
  const yearly = async (amount: number, at: Date) =>
    recordPriceBook(test.needs.db, { ...(await readPriceBook(test.needs.db, at)), yearly: amount }, at)

  it('keeps its announced price when prices change, in the second notice and in the charge', async () => {
    const payer = await aPayer(test)
    const until = addDays(today, 30)
    await buy(aYear(payer, { untilOn: until }))
    await renewDueSubscriptions(on(today))
    await yearly(99_900, on(addDays(today, 1)).clock())
    await renewDueSubscriptions(on(addDays(today, 23)))
    const { rows } = await test.needs.db.pool.query<{ total: number }>(
      `select (data ->> 'total')::int as total from jobs.job
        where name = 'payments.mail-renewal-notice' and (data ->> 'userId')::int = $1`,
      [payer.userId],
    )
    expect(rows).toEqual([{ total: 47_880 }, { total: 47_880 }])
    await renewDueSubscriptions(on(until))
    const { id, total } = await renewalOf(payer)
    expect([total, await takenFor(id)]).toEqual([47_880, 47_880])

    // The next year is announced anew, at the price of its day.
    const next = addMonths(until, 12)
    await renewDueSubscriptions(on(addDays(next, -30)))
    const announced = await test.needs.db
      .selectFrom('renewal_notices')
      .selectAll()
      .where('until_on', '=', next)
      .execute()
    expect(announced).toMatchObject([{ total: 99_900 }])
  })
})
