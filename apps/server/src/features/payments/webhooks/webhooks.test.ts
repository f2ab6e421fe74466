import { dayInBrazil, projectMembership } from '@alinha/domain'
import { HOTTOK, turnSwitch } from '@alinha/simulators'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../../testing/jobs-done.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { aMonth, aPayer, aYear, type Payer } from '../../../testing/money/payments.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { compareWithProviders } from '../comparison/compare-with-providers.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { resendForgottenDeliveries } from './read-delivery.ts'
import { sendIntent } from '../intents/settle-intents.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.stop())

type Behaviour = { pause?: boolean; duplicate?: number; shuffle?: boolean; drop?: number }

const cardSide = () => test.simulators.cardPaymentsUrl
const marketSide = () => test.simulators.marketplaceUrl

/** Both providers tell us what happens, as they are told to. */
async function listen(behaviour: Behaviour = {}): Promise<void> {
  await turnSwitch(cardSide(), 'PUT', 'webhooks', { url: `${address}/webhooks/pagarme`, ...behaviour })
  await turnSwitch(marketSide(), 'PUT', 'webhooks', { url: `${address}/webhooks/hotmart`, ...behaviour })
}

async function untilDelivered(): Promise<void> {
  await turnSwitch(cardSide(), 'POST', 'webhooks/flush')
  await turnSwitch(marketSide(), 'POST', 'webhooks/flush')
  await untilJobsAreDone(test)
}

const advance = (side: string, span: Record<string, number>) =>
  turnSwitch(side, 'POST', 'clock', { advance: span })

const membershipOf = (userId: number) =>
  test.needs.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

const kindsOf = async (userId: number) => (await listFacts(test.needs.db, userId)).map(({ kind }) => kind)

const deliveries = async () => {
  const rows = await test.needs.db.selectFrom('payment_inbox').select('state').execute()
  return rows.map(({ state }) => state)
}

async function subscribe(payer: Payer): Promise<string> {
  const intent = aMonth(payer)
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  expect(sent?.state).toBe('paid')
  return sent?.externalId ?? ''
}

const atMarket = async (email: string) =>
  (await turnSwitch(marketSide(), 'POST', 'subscriptions', { email })) as {
    subscriberCode: string
    transaction: string
  }

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${address}/webhooks/${path}`, { method: 'POST', body, headers })

describe('a delivery', () => {
  it.each([
    ['pagarme', {}],
    ['pagarme', { authorization: 'Basic cGFnYXJtZTpndWVzc2Vk' }],
    ['pagarme-legacy', { 'x-hub-signature': 'sha1=00' }],
    ['hotmart', {}],
    ['hotmart', { 'x-hotmart-hottok': 'guessed' }],
  ])('to %s with %o is not from them: it is refused and not even stored', async (path, headers) => {
    const before = (await deliveries()).length
    const body = JSON.stringify({ id: 'hook_0123456789abcdef', type: 'charge.paid', data: { id: 'ch_1' } })
    const reply = await post(path, body, { 'content-type': 'application/json', ...headers })
    expect([reply.status, (await deliveries()).length]).toEqual([401, before])
  })

  it('that nobody understands is told so, and what is too long is not read', async () => {
    const headers = { 'content-type': 'application/json', 'x-hotmart-hottok': HOTTOK }
    expect((await post('hotmart', '{"id":1}', headers)).status).toBe(400)
    expect((await post('hotmart', 'x'.repeat(1_100_000), headers)).status).toBe(403)
  })

  it('that comes five times is one row, and lies about nothing: what it says is read from them', async () => {
    const ana = await aMember(test.needs)
    const { subscriberCode, transaction } = await atMarket(ana.email)
    const lie = {
      id: randomUUID(),
      creation_date: Date.now(),
      event: 'PURCHASE_CHARGEBACK',
      version: '2.0.0',
      data: {
        buyer: { email: ana.email },
        product: { id: 1, name: 'Premium' },
        purchase: { transaction, status: 'CHARGEBACK', price: { value: 1, currency_value: 'BRL' } },
        subscription: { status: 'ACTIVE', plan: { id: 1, name: 'x' }, subscriber: { code: subscriberCode } },
      },
    }
    const headers = { 'content-type': 'application/json', 'x-hotmart-hottok': HOTTOK }
    const before = (await deliveries()).length
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post('hotmart', JSON.stringify(lie), headers)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await untilJobsAreDone(test)
    expect((await deliveries()).length).toBe(before + 1)
    expect(await kindsOf(ana.id)).toEqual(['subscription-started', 'charge-paid'])
    expect((await membershipOf(ana.id)).plan).toBe('premium')
  })

  it('about somebody who is not known yet waits for them', async () => {
    await listen()
    const email = `${randomUUID()}@exemplo.com.br`
    await atMarket(email)
    await untilDelivered()
    expect(await deliveries()).toContain('parked')
    const ana = await aMember(test.needs, { email })
    await resendForgottenDeliveries({ ...test.needs, clock: () => new Date(Date.now() + 600_000) })
    await untilJobsAreDone(test)
    expect(await deliveries()).not.toContain('parked')
    expect((await membershipOf(ana.id)).plan).toBe('premium')
  })
})

describe('what happens at the providers', () => {
  it('reaches us however often and in whatever order it is told', { timeout: 60_000 }, async () => {
    await listen({ pause: true, duplicate: 2, shuffle: true })
    const payer = await aPayer(test)
    await subscribe(payer)
    const ana = await aMember(test.needs)
    const { subscriberCode } = await atMarket(ana.email)
    await advance(cardSide(), { months: 2 })
    await advance(marketSide(), { days: 30 })
    await turnSwitch(marketSide(), 'POST', `subscriptions/${subscriberCode}/renew`)
    await turnSwitch(marketSide(), 'POST', `subscriptions/${subscriberCode}/cancel`)
    await untilDelivered()
    expect((await kindsOf(payer.userId)).filter(kind => kind === 'charge-paid')).toHaveLength(3)
    expect(await membershipOf(ana.id)).toMatchObject({ marketplace_status: 'canceled', is_suspended: true })
    expect(new Set(await deliveries())).toEqual(new Set(['done', 'ignored']))
  })

  it('takes access back when the bank takes the money back', async () => {
    await listen()
    const payer = await aPayer(test)
    await subscribe(payer)
    const paid = (await listFacts(test.needs.db, payer.userId)).find(fact => fact.kind === 'charge-paid')
    await turnSwitch(cardSide(), 'POST', `charges/${paid?.charge}/chargeback`)
    await untilDelivered()
    expect(await membershipOf(payer.userId)).toMatchObject({
      plan: 'free',
      is_suspended: true,
      is_paid: false,
    })
  })

  it('is found by comparing when no delivery comes, and the second comparison finds nothing', async () => {
    await listen({ drop: 1 })
    const payer = await aPayer(test)
    await subscribe(payer)
    const ana = await aMember(test.needs)
    await atMarket(ana.email)
    await advance(cardSide(), { months: 1 })
    expect((await membershipOf(ana.id)).plan).toBe('free')
    const first = await compareWithProviders(test.needs, { mostToHeal: 1000 })
    expect(first.marketplace.healed).toBe(1)
    expect(first.card.healed).toBeGreaterThan(0)
    expect((await membershipOf(ana.id)).plan).toBe('premium')
    expect((await kindsOf(payer.userId)).filter(kind => kind === 'charge-paid')).toHaveLength(2)
    const second = await compareWithProviders(test.needs)
    expect([second.card.healed, second.marketplace.healed]).toEqual([0, 0])
    expect(second.card.seen).toBeGreaterThan(0)
  })

  it('stops the comparison when too much would have to be healed, and somebody is told', async () => {
    await listen({ drop: 1 })
    for (let at = 0; at < 3; at++) await atMarket((await aMember(test.needs)).email)
    const { marketplace } = await compareWithProviders(test.needs, { mostToHeal: 2 })
    expect(marketplace).toMatchObject({ healed: 2, isStopped: true })
    const alarms = await test.needs.db
      .selectFrom('payment_alarms')
      .select('kind')
      .where('kind', '=', 'too-much-to-heal')
      .execute()
    expect(alarms).toHaveLength(1)
    await compareWithProviders(test.needs)
  })

  it('comes to what the pure rules say, and breaks no invariant', async () => {
    const today = dayInBrazil(new Date())
    const { rows } = await test.needs.db.pool.query<{ user_id: number }>(
      'select distinct user_id from payment_facts',
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { user_id: userId } of rows) {
      const told = await listFacts(test.needs.db, userId)
      const expected = projectMembership(told, { trialEndsOn: null, extraDays: 0 }, today)
      expect(await membershipOf(userId)).toMatchObject({
        plan: expected.plan,
        is_suspended: expected.isSuspended,
        premium_expires_on: expected.premiumExpiresOn,
      })
    }
    expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  })
})

it('a dispute of a charge of months ago that nobody told of is found by comparing', async () => {
  await turnSwitch(cardSide(), 'PUT', 'webhooks', { url: null })
  const year = aYear(await aPayer(test))
  await beginPayment(test.needs, year)
  await sendIntent(test.needs, year.id)
  const later = { ...test.needs, clock: () => new Date(Date.now() + 100 * 86_400_000) }
  await compareWithProviders(later, { mostToHeal: 1000 })
  const paid = (await listFacts(test.needs.db, year.userId)).find(fact => fact.kind === 'charge-paid')
  await turnSwitch(cardSide(), 'POST', `charges/${paid?.charge}/chargeback`)
  await compareWithProviders(later, { mostToHeal: 1000 })
  expect(await kindsOf(year.userId)).toContain('charge-reversed')
})
