import { addDays, addMonths, type Day } from '@alinha/domain'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, buy, dayOfCharge, type Buyer } from '../../../testing/money/checkout.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { readProviderState } from '../../../testing/money/payments.ts'
import { Browser } from '../../../testing/people/browser.ts'
import { mailsTo } from '../../../testing/people/inbox.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { mailRenewalResumed } from './mail-renewal-resumed.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'

let test: TestApp
const today = dayOfCharge()
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

const on = (day: Day) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

const PRICES = { mensal: 5990, anual: 47_880 }

async function aSubscriber(plan: keyof typeof PRICES) {
  const buyer = await aBuyer(test)
  const { user } = await buy(test, buyer.browser, { operacao: 'cadastro', plan })
  return { ...buyer, subscription: String(user['pagarme_subscription_id']) }
}

const cancel = ({ browser, person }: Buyer) =>
  browser.call('POST', '/auth/suspenderAssinatura', { body: { userId: person.id } })

const reactivate = ({ browser }: Buyer, quotedTotal: number) =>
  browser.call('POST', '/payments/reactivate', { body: { quotedTotal } })

type Page = {
  reactivation: { chargedOn: Day; amount: number } | null
  subscription: { state: string; renewsOn: Day | null; renewalPrice: number | null } | null
  buttons: string[]
}
const pageOf = async ({ browser }: Buyer) => (await browser.call('GET', '/payments')).body as Page

const chargesOf = async ({ person }: Buyer) =>
  (await listFacts(test.needs.db, person.id)).flatMap(fact =>
    fact.kind === 'charge-paid' ? [fact.amount] : [],
  )

/** The end of what is paid: of a month its provider says it. */
const readPaidUntil = async ({ person }: Buyer): Promise<Day> =>
  String((await readMembership(test.needs, person.id)).premiumExpiresOn)

const isSuspended = async ({ person }: Buyer) => (await readMembership(test.needs, person.id)).isSuspended

const mailJobsOf = async ({ person }: Buyer) => {
  const { rows } = await test.needs.db.pool.query<{ data: Parameters<typeof mailRenewalResumed>[1] }>(
    `select data from jobs.job
      where name = 'payments.mail-renewal-resumed' and (data ->> 'userId')::int = $1`,
    [person.id],
  )
  return rows.map(({ data }) => data)
}

describe.each(['mensal', 'anual'] as const)('who cancelled a plan and reactivates it: %s', plan => {
  const price = PRICES[plan]
  const cycle = plan === 'mensal' ? 1 : 12

  it('is charged nothing then, and once on the day of the renewal, what they were told', async () => {
    const subscriber = await aSubscriber(plan)
    const due = await readPaidUntil(subscriber)
    await cancel(subscriber)
    const { reactivation } = await pageOf(subscriber)
    expect(reactivation).toEqual({ chargedOn: due, amount: price })
    const before = (await readProviderState(test)).charges.length
    expect(await reactivate(subscriber, price)).toMatchObject({ status: 200 })
    expect((await readProviderState(test)).charges).toHaveLength(before)
    expect(await isSuspended(subscriber)).toBe(false)
    expect(await pageOf(subscriber)).toMatchObject({
      reactivation: null,
      subscription: { state: 'active', renewsOn: due, renewalPrice: price },
      buttons: [plan === 'mensal' ? 'cancel-monthly' : 'cancel-yearly'],
    })

    await renewDueSubscriptions(on(addDays(due, -1)))
    expect(await chargesOf(subscriber)).toEqual([price])
    await renewDueSubscriptions(on(due))
    await renewDueSubscriptions(on(due))
    await renewDueSubscriptions(on(addDays(due, 1)))
    expect(await chargesOf(subscriber)).toEqual([price, price])
    expect(await readMembership(test.needs, subscriber.person.id)).toMatchObject({
      isSuspended: false,
      premiumExpiresOn: addMonths(due, cycle),
    })
  })

  it('and cancels again is charged nothing more', async () => {
    const subscriber = await aSubscriber(plan)
    const due = await readPaidUntil(subscriber)
    for (let times = 0; times < 2; times += 1) {
      expect((await cancel(subscriber)).status).toBe(200)
      expect((await reactivate(subscriber, price)).status).toBe(200)
    }
    expect((await cancel(subscriber)).status).toBe(200)
    expect(await isSuspended(subscriber)).toBe(true)
    await renewDueSubscriptions(on(due))
    await renewDueSubscriptions(on(addDays(due, 1)))
    expect(await chargesOf(subscriber)).toEqual([price])
    // Of both times nothing is mailed any more: it would be untrue.
    for (const resumed of await mailJobsOf(subscriber)) await mailRenewalResumed(test.needs, resumed)
    const subjects = (await mailsTo(test, subscriber.person.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Assinatura reativada')
  })

  it('does no more with a second click, and gets one mail, with the day and the amount', async () => {
    const subscriber = await aSubscriber(plan)
    await cancel(subscriber)
    const both = await Promise.all([reactivate(subscriber, price), reactivate(subscriber, price)])
    expect([...both, await reactivate(subscriber, price)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    const facts = await listFacts(test.needs.db, subscriber.person.id)
    expect(facts.filter(({ kind }) => kind === 'renewal-resumed')).toHaveLength(1)
    const jobs = await mailJobsOf(subscriber)
    expect(jobs).toHaveLength(1)
    for (const resumed of jobs) await mailRenewalResumed(test.needs, resumed)
    const mails = await mailsTo(test, subscriber.person.email)
    const mail = mails.find(({ subject }) => subject === 'Assinatura reativada')
    const [year, month, day] = (await readPaidUntil(subscriber)).split('-')
    expect(mail?.text).toContain(plan === 'mensal' ? 'R$ 59,90' : 'R$ 478,80')
    expect(mail?.text).toContain(`em ${day}/${month}/${year}`)
  })
})

it('a month is charged once when its provider has not heard of the cancellation and charged it', async () => {
  const subscriber = await aSubscriber('mensal')
  const { subscription } = subscriber
  await cancel(subscriber)
  await reactivate(subscriber, 5990)
  const due = addMonths(today, 1)
  // The provider's own renewal, of which a webhook tells.
  await recordFacts(
    on(due),
    subscriber.person.id,
    [
      {
        kind: 'charge-paid',
        provider: 'card',
        externalId: `ch_${subscription}`,
        charge: `ch_${subscription}`,
        at: new Date(`${due}T04:00:00Z`).getTime(),
        amount: 5990,
        bought: { kind: 'subscription', subscription, until: addMonths(today, 2) },
      },
    ],
    'webhook',
  )
  await renewDueSubscriptions(on(due))
  expect(await chargesOf(subscriber)).toEqual([5990, 5990])
  const requests = await test.needs.db
    .selectFrom('refund_requests')
    .selectAll()
    .where('user_id', '=', subscriber.person.id)
    .execute()
  expect(requests).toEqual([])
})

it('a month is over at its provider before we charge it', async () => {
  const subscriber = await aSubscriber('mensal')
  await cancel(subscriber)
  await reactivate(subscriber, 5990)
  const statusThere = async () =>
    (await readProviderState(test)).subscriptions.find(({ id }) => id === subscriber.subscription)?.status
  expect(await statusThere()).toBe('active')
  const due = addMonths(today, 1)
  const away = { ...on(due), cardPayments: { ...test.needs.cardPayments } }
  away.cardPayments.cancelSubscription = () => Promise.reject(new Error('away'))
  await renewDueSubscriptions(away).catch(() => {})
  expect(await chargesOf(subscriber)).toEqual([5990])
  await renewDueSubscriptions(on(due))
  expect([await statusThere(), await chargesOf(subscriber)]).toEqual(['canceled', [5990, 5990]])
})

describe('reactivating is refused', () => {
  it('to who never had a subscription, and to a stranger', async () => {
    const free = await aBuyer(test)
    expect(await reactivate(free, 5990)).toMatchObject({ status: 403, body: { code: 'no-subscription' } })
    expect((await pageOf(free)).reactivation).toBeNull()
    const stranger = new Browser(test.app)
    expect(
      (await stranger.call('POST', '/payments/reactivate', { body: { quotedTotal: 5990 } })).status,
    ).toBe(401)
  })

  it('for another price than the one that was shown', async () => {
    const subscriber = await aSubscriber('anual')
    await cancel(subscriber)
    expect(await reactivate(subscriber, 100)).toMatchObject({ status: 403, body: { code: 'price-changed' } })
    expect(await isSuspended(subscriber)).toBe(true)
  })

  it('to who asked for the money back', async () => {
    const subscriber = await aSubscriber('anual')
    const { body } = await subscriber.browser.call('GET', '/payments')
    const [purchase] = (body as { purchases: { id: number }[] }).purchases
    const refund = await subscriber.browser.call('POST', `/payments/${purchase?.id}/refund`, { body: {} })
    expect(refund.status).toBe(200)
    expect(await reactivate(subscriber, 47_880)).toMatchObject({
      status: 403,
      body: { code: 'no-subscription' },
    })
  })
})

it('a price that was told at the reactivation is the one that is charged', async () => {
  const subscriber = await aSubscriber('anual')
  await cancel(subscriber)
  await reactivate(subscriber, 47_880)
  const told = await test.needs.db
    .selectFrom('renewal_notices')
    .select('total')
    .where('subscription', '=', subscriber.subscription)
    .execute()
  expect(told).toEqual([{ total: 47_880 }])
})
