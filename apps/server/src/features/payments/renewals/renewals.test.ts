import { addDays, addMonths, dayInBrazil, type Day } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aMonth, aPayer, aYear, listProviderDoubles, type Payer } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import type { NewIntent } from '../intents/intents.queries.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { mailRenewalNotice } from './mail-renewal-notice.ts'
import { refreshDueMemberships } from '../ledger/refresh-membership.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { stopRenewal } from './stop-renewal.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const RENEWALS_FAIL = '4000000000000101'
const THIRD_TRY_PASSES = '4000000000000119'

/** As the jobs would look at it at noon of that day. */
const on = (day: Day) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

async function buy(intent: NewIntent): Promise<string> {
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  expect(sent?.state).toBe('paid')
  return intent.subscription ?? sent?.externalId ?? ''
}

async function live(day: Day): Promise<void> {
  await renewDueSubscriptions(on(day))
  await refreshDueMemberships(on(day))
}

const membershipOf = ({ userId }: Payer) =>
  test.needs.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

const triesOf = async ({ userId }: Payer) => {
  const rows = await test.needs.db
    .selectFrom('payment_intents')
    .select(['recorded_at', 'state'])
    .where('user_id', '=', userId)
    .where('operation', '=', 'renewal')
    .orderBy('recorded_at')
    .execute()
  return rows.map(({ recorded_at, state }) => `${dayInBrazil(recorded_at)} ${state}`)
}

const noticesFor = async ({ userId }: Payer) => {
  const { rows } = await test.needs.db.pool.query<{ until: string; total: number }>(
    `select data ->> 'until' as until, (data ->> 'total')::int as total from jobs.job
      where name = 'payments.mail-renewal-notice' and (data ->> 'userId')::int = $1`,
    [userId],
  )
  return rows
}

describe('a year', () => {
  it('is renewed on its last day, once, three years in a row [R9.18]', async () => {
    const payer = await aPayer(test)
    await buy(aYear(payer, { untilOn: today }))
    for (const year of [0, 1, 2]) {
      const day = addMonths(today, 12 * year)
      await live(day)
      await live(day)
      await live(addDays(day, 1))
      expect(await membershipOf(payer)).toMatchObject({
        plan: 'premium',
        is_paid: true,
        premium_expires_on: addMonths(today, 12 * (year + 1)),
      })
    }
    expect(await triesOf(payer)).toHaveLength(3)
  })

  it('whose card fails is tried again after 1, 3 and 5 days and ends after the grace', async () => {
    const payer = await aPayer(test, RENEWALS_FAIL)
    await buy(aYear(payer, { untilOn: today }))
    for (let day = today; day <= addDays(today, 7); day = addDays(day, 1)) {
      await live(day)
      expect((await membershipOf(payer)).plan, day).toBe('premium')
    }
    await live(addDays(today, 8))
    await live(addDays(today, 9))
    expect(await membershipOf(payer)).toMatchObject({ plan: 'free', is_suspended: true, is_paid: false })
    expect(await triesOf(payer)).toEqual([0, 1, 3, 5].map(days => `${addDays(today, days)} refused`))
  })

  it('whose renewal was stopped is charged no more, and lasts to its end [R9.18]', async () => {
    const payer = await aPayer(test)
    const subscription = await buy(aYear(payer, { untilOn: addDays(today, 5) }))
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    expect(await membershipOf(payer)).toMatchObject({ plan: 'premium', is_suspended: true, is_paid: true })
    for (let day = today; day <= addDays(today, 6); day = addDays(day, 1)) await live(day)
    expect(await triesOf(payer)).toEqual([])
    expect(await membershipOf(payer)).toMatchObject({ plan: 'free', is_suspended: true })
  })

  it('is announced 30 and 7 days before, with the day and the price, each once', async () => {
    const payer = await aPayer(test)
    const until = addDays(today, 30)
    const subscription = await buy(aYear(payer, { untilOn: until }))
    await live(today)
    await live(addDays(today, 1))
    expect(await noticesFor(payer)).toEqual([{ until, total: 47_880 }])
    await live(addDays(today, 23))
    await live(addDays(today, 24))
    expect(await noticesFor(payer)).toHaveLength(2)

    const notice = { userId: payer.userId, subscription, until, total: 47_880 }
    await mailRenewalNotice(test.needs, notice)
    await stopRenewal(test.needs, payer.userId, { provider: 'card', id: subscription })
    await mailRenewalNotice(test.needs, notice)
    const mails = await mailsTo(test, payer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Sua assinatura anual será renovada em ${until.split('-').toReversed().join('/')}`,
    ])
    expect(mails[0]?.text).toContain('R$ 478,80')
    expect(mails[0]?.text).toContain('/panel/payment/history')
  })
})

it('a month whose renewal fails is tried again at our word, and goes on when it passes', async () => {
  const payer = await aPayer(test, THIRD_TRY_PASSES)
  const subscription = await buy(aMonth(payer))
  const side = test.simulators.cardPaymentsUrl
  await turnSwitch(side, 'POST', 'clock', { advance: { months: 1 } })
  const there = async () => {
    const found = await test.needs.cardPayments.findSubscription(subscription)
    if (!found) throw new Error('gone')
    return recordSubscription(test.needs, found, 'webhook')
  }
  await there()
  const failures = async () =>
    (await listFacts(test.needs.db, payer.userId)).filter(({ kind }) => kind === 'charge-failed')
  expect(await failures()).toHaveLength(1)
  const failedOn = dayInBrazil(new Date((await failures())[0]?.at ?? 0))
  await live(failedOn)
  expect(await failures()).toHaveLength(1)
  await turnSwitch(side, 'POST', 'clock', { advance: { days: 1 } })
  await live(addDays(failedOn, 1))
  expect(await failures()).toHaveLength(2)
  await live(addDays(failedOn, 2))
  await turnSwitch(side, 'POST', 'clock', { advance: { days: 2 } })
  await live(addDays(failedOn, 3))
  expect(await failures()).toHaveLength(2)
  const paid = (await listFacts(test.needs.db, payer.userId)).filter(({ kind }) => kind === 'charge-paid')
  expect(paid).toHaveLength(2)
  expect(await membershipOf(payer)).toMatchObject({ plan: 'premium', is_suspended: false })
})

it('nothing that the tests above did charges anybody twice', async () => {
  expect(await listProviderDoubles(test)).toMatchObject({ codesChargedTwice: [], codesSubscribedTwice: [] })
  const broken = await brokenInvariants(test.needs.db.pool)
  // The clock was turned: what ended in the days that we played has ended only there.
  expect(broken.filter(one => !one.startsWith('paid_without_access'))).toEqual([])
})
