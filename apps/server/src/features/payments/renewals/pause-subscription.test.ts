import { addDays, addMonths, dayInBrazil, daysBetween, type Day } from '@alinha/domain'
import { resetSimulator, turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../platform/security/actor.ts'
import { aBuyer, buy, type Buyer } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { readProviderState } from '../../../testing/money/payments.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { recomputeSubscription } from './cancel-subscription.ts'
import { endPause, readPause } from './end-pause.ts'
import { mailRenewalNotice } from './mail-renewal-notice.ts'
import { mailRenewalPaused } from './mail-renewal-paused.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { readCanceller } from './read-canceller.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'
import { stopRenewalAtProvider } from './stop-renewal.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  // Its clock goes back only when it has nothing to do.
  await resetSimulator(test.simulators.cardPaymentsUrl)
  expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
})
afterAll(() => test.stop())

/** Our clock and the provider's on that day. */
async function on(day: Day) {
  const now = new Date(`${day}T15:00:00Z`)
  await turnSwitch(test.simulators.cardPaymentsUrl, 'PUT', 'clock', { now: now.toISOString() })
  return { ...test.needs, clock: () => now }
}

const PRICES = { mensal: 5990, anual: 47_880 }
type Plan = keyof typeof PRICES

async function aSubscriber(plan: Plan) {
  const buyer = await aBuyer(test)
  const { user } = await buy(test, buyer.browser, { operacao: 'cadastro', plan })
  const until = String(user['premium_expire_in'])
  return { ...buyer, subscription: String(user['pagarme_subscription_id']), until }
}

const pause = ({ browser }: Buyer, months: number, quotedTotal: number) =>
  browser.call('POST', '/payments/pause', { body: { months, quotedTotal } })

/** Runs the jobs that tell the provider. */
async function tellProvider({ subscription }: { subscription: string }) {
  if (!subscription.startsWith('subl_')) await stopRenewalAtProvider(test.needs, 'card', subscription)
}

const cancel = ({ browser, person }: Buyer) =>
  browser.call('POST', '/auth/suspenderAssinatura', { body: { userId: person.id } })

const asActor = ({ person }: Buyer) => ({ userId: person.id }) as Actor

const chargesOf = async ({ person }: Buyer) =>
  (await listFacts(test.needs.db, person.id)).flatMap(fact =>
    fact.kind === 'charge-paid' ? [fact.amount] : [],
  )

const membershipOf = ({ person }: Buyer) => readMembership(test.needs, person.id)

type Page = {
  subscription: { state: string; renewsOn: Day } | null
  pauseOffer: { accessUntil: Day; amount: number; choices: { months: number; resumesOn: Day }[] } | null
  pause: { accessUntil: Day; resumesOn: Day; amount: number; ending: object } | null
  buttons: string[]
}
const pageOf = async ({ browser }: Buyer) => (await browser.call('GET', '/payments')).body as Page

async function jobsOf<Data>(name: string, { person }: Buyer): Promise<Data[]> {
  const { rows } = await test.needs.db.pool.query<{ data: Data }>(
    `select data from jobs.job where name = $1 and (data ->> 'userId')::int = $2`,
    [name, person.id],
  )
  return rows.map(({ data }) => data)
}

describe.each(['mensal', 'anual'] as const)('who pauses a plan: %s', plan => {
  const price = PRICES[plan]
  const cycle = plan === 'mensal' ? 1 : 12
  const cancelButton = plan === 'mensal' ? 'cancel-monthly' : 'cancel-yearly'

  it('is told the dates and the price, has access for what is paid, and is charged once, when the pause ends', async () => {
    const subscriber = await aSubscriber(plan)
    const { until } = subscriber
    const back = addMonths(until, 2)
    expect((await pageOf(subscriber)).pauseOffer).toEqual({
      accessUntil: until,
      amount: price,
      choices: [1, 2, 3].map(months => ({ months, resumesOn: addMonths(until, months) })),
    })
    expect(await pause(subscriber, 2, price)).toMatchObject({ status: 200 })
    await tellProvider(subscriber)
    expect(await pageOf(subscriber)).toMatchObject({
      subscription: { state: 'paused', renewsOn: back },
      pauseOffer: null,
      pause: { accessUntil: until, resumesOn: back, amount: price },
      buttons: [cancelButton],
    })
    expect(await membershipOf(subscriber)).toMatchObject({ plan: 'premium', isSuspended: false })

    const before = (await readProviderState(test)).charges.length
    for (const day of [until, addDays(until, 1), addDays(until, 8), addDays(back, -31)]) {
      await renewDueSubscriptions(await on(day))
      await recomputeSubscription(await on(day), subscriber.person.id)
      expect((await membershipOf(subscriber)).plan).toBe(day === until ? 'premium' : 'free')
    }
    expect((await readProviderState(test)).charges).toHaveLength(before)

    await recomputeSubscription(test.needs, subscriber.person.id)
    await renewDueSubscriptions(await on(addDays(back, -7)))
    const [notice] = await jobsOf<Parameters<typeof mailRenewalNotice>[1]>(
      'payments.mail-renewal-notice',
      subscriber,
    )
    expect(notice).toMatchObject({ until: back, total: price })
    if (notice) await mailRenewalNotice(await on(addDays(back, -7)), notice)
    const [mail] = await mailsTo(test, subscriber.person.email)
    expect(mail?.subject).toMatch(/^Sua pausa termina em/)

    for (const day of [addDays(back, -1), back, back, addDays(back, 1)])
      await renewDueSubscriptions(await on(day))
    expect(await chargesOf(subscriber)).toEqual([price, price])
    expect(await membershipOf(subscriber)).toMatchObject({
      plan: 'premium',
      isPaid: true,
      premiumExpiresOn: addMonths(back, cycle),
    })
  })

  it('and cancels while it is paused is never charged', async () => {
    const subscriber = await aSubscriber(plan)
    await pause(subscriber, 1, price)
    await tellProvider(subscriber)
    expect(await cancel(subscriber)).toMatchObject({ status: 200 })
    const back = addMonths(subscriber.until, 1)
    for (const day of [subscriber.until, addDays(back, -7), back, addDays(back, 1)])
      await renewDueSubscriptions(await on(day))
    expect(await chargesOf(subscriber)).toEqual([price])
    expect(await membershipOf(subscriber)).toMatchObject({ isSuspended: true })
    for (const job of await jobsOf<Parameters<typeof mailRenewalPaused>[1]>(
      'payments.mail-renewal-paused',
      subscriber,
    ))
      expect(await mailRenewalPaused(test.needs, job)).toBe('withdrawn')
  })

  it('and ends the pause while what is paid runs is charged nothing then, and at its end', async () => {
    const subscriber = await aSubscriber(plan)
    await pause(subscriber, 3, price)
    await tellProvider(subscriber)
    const answer = await subscriber.browser.call('POST', '/payments/pause/end', {
      body: { quotedTotal: price },
    })
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'resumed' } })
    expect(await chargesOf(subscriber)).toEqual([price])
    expect((await pageOf(subscriber)).subscription).toMatchObject({
      state: 'active',
      renewsOn: subscriber.until,
    })
    await renewDueSubscriptions(await on(subscriber.until))
    expect(await chargesOf(subscriber)).toEqual([price, price])
    expect((await membershipOf(subscriber)).premiumExpiresOn).toBe(addMonths(subscriber.until, cycle))
  })

  it('and ends it after what is paid pays at once, for a period from that day on', async () => {
    const subscriber = await aSubscriber(plan)
    await pause(subscriber, 3, price)
    await tellProvider(subscriber)
    const day = addDays(subscriber.until, 20)
    await recomputeSubscription(await on(day), subscriber.person.id)
    expect((await membershipOf(subscriber)).plan).toBe('free')
    const canceller = await readCanceller(test.needs.db, subscriber.person.id)
    expect(await readPause(await on(day), canceller)).toMatchObject({
      amount: price,
      ending: { chargedOn: day, isChargedNow: true },
    })
    await expect(endPause(await on(day), asActor(subscriber), price + 1)).rejects.toMatchObject({
      code: 'price-changed',
    })
    expect(await endPause(await on(day), asActor(subscriber), price)).toMatchObject({ outcome: 'paid' })
    await renewDueSubscriptions(await on(day))
    await renewDueSubscriptions(await on(addDays(day, 1)))
    expect(await chargesOf(subscriber)).toEqual([price, price])
    expect(await membershipOf(subscriber)).toMatchObject({
      plan: 'premium',
      isPaid: true,
      premiumExpiresOn: addMonths(day, cycle),
    })
  })
})

it('is charged what was told last, on the same day too', async () => {
  const subscriber = await aSubscriber('anual')
  const back = addMonths(subscriber.until, 3)
  // As somebody has who paused before, at other prices, and came back.
  await test.needs.db
    .insertInto('renewal_notices')
    .values(
      [daysBetween(today, back), daysBetween(today, back) + 40].map(days_before => ({
        subscription: subscriber.subscription,
        until_on: back,
        days_before,
        total: 57_504,
        price_version: 1,
      })),
    )
    .execute()
  expect(await pause(subscriber, 3, PRICES.anual)).toMatchObject({ status: 200 })
  expect((await pageOf(subscriber)).pause).toMatchObject({ amount: PRICES.anual })
  await renewDueSubscriptions(await on(back))
  expect(await chargesOf(subscriber)).toEqual([PRICES.anual, PRICES.anual])
})

it('a month is ended at its provider, which tells of it, and stays paused', async () => {
  const subscriber = await aSubscriber('mensal')
  await pause(subscriber, 1, PRICES.mensal)
  await stopRenewalAtProvider(test.needs, 'card', subscriber.subscription)
  const there = await test.needs.cardPayments.findSubscription(subscriber.subscription)
  expect(there?.state).toBe('cancelled')
  if (there) await recordSubscription(test.needs, there, 'webhook')
  expect((await pageOf(subscriber)).subscription?.state).toBe('paused')
})

it('what a provider charges in spite of the pause goes back at once, and the pause goes on', async () => {
  const subscriber = await aSubscriber('mensal')
  await pause(subscriber, 1, PRICES.mensal)
  const charge = `ch_${subscriber.person.id}`
  const at = Date.now() + 60_000
  await recordFacts(
    test.needs,
    subscriber.person.id,
    [
      {
        kind: 'charge-paid',
        provider: 'card',
        externalId: charge,
        charge,
        at,
        amount: 5990,
        bought: {
          kind: 'subscription',
          subscription: subscriber.subscription,
          until: addMonths(subscriber.until, 1),
        },
      },
    ],
    'webhook',
  )
  const { rows } = await test.needs.db.pool.query(
    `select reason from refund_requests where charge = $1 and done_at is null`,
    [charge],
  )
  expect(rows).toEqual([{ reason: 'renewal-stopped' }])
})

it('is refused twice, with another price, for another length, and near the charge', async () => {
  const subscriber = await aSubscriber('anual')
  expect((await pause(subscriber, 1, 1)).body).toMatchObject({ code: 'price-changed' })
  expect((await pause(subscriber, 4, PRICES.anual)).status).toBe(403)
  await expect(
    pauseSubscription(await on(addDays(subscriber.until, -1)), asActor(subscriber), {
      months: 1,
      shownAmount: PRICES.anual,
    }),
  ).rejects.toMatchObject({ code: 'pause-too-late' })
  expect((await pause(subscriber, 1, PRICES.anual)).status).toBe(200)
  expect((await pause(subscriber, 1, PRICES.anual)).body).toMatchObject({ code: 'paused-already' })
  expect(await readMembership(test.needs, subscriber.person.id)).toMatchObject({
    premiumExpiresOn: addMonths(today, 12),
  })
})
