import { addMonths, dayInBrazil } from '@alinha/domain'
import { orderFault, turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aBuyer, aPurchase, aToken, buy, subscribe } from '../../../testing/money/checkout.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { readProviderState } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { until } from '../../../testing/until.ts'
import { settleIntent } from '../intents/settle-intents.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

async function aChanger() {
  const { browser, person } = await aBuyer(test)
  await buy(test, browser, { operacao: 'cadastro', plan: 'anual' })
  return { browser, userId: person.id }
}

it('whoever stops the month before it began keeps the year [R9.18]', async () => {
  const { browser, userId } = await aChanger()
  const { user } = await buy(test, browser, { operacao: 'promoMensal' })
  const { status } = await browser.call('POST', '/auth/suspenderAssinatura', { body: { userId } })
  expect(status).toBe(200)
  expect(await readMembership(test.needs, userId)).toMatchObject({
    plan: 'premium',
    isSuspended: true,
    premiumExpiresOn: addMonths(today, 12),
  })
  await until(async () => {
    const { subscriptions } = await readProviderState(test)
    return subscriptions.some(
      ({ id, status: there }) => id === user['pagarme_subscription_id'] && there === 'canceled',
    )
  }, 10_000)
})

it('a month that was agreed on is found when its answer was lost, and is agreed on once', async () => {
  const { browser, userId } = await aChanger()
  const body = aPurchase(await aToken(test), { operacao: 'promoMensal' })
  const match = { method: 'POST', route: '/core/v5/subscriptions' }
  await orderFault(test.simulators.cardPaymentsUrl, { match, then: { dropAfterCommit: true } })
  expect(await subscribe(browser, body)).toMatchObject({ status: 200, body: { state: 'processing' } })
  await settleIntent(test.needs, String(body['intentId']))
  expect(await readMembership(test.needs, userId)).toMatchObject({ card: { period: 'monthly' } })
  const { subscriptions } = await readProviderState(test)
  expect(subscriptions.filter(({ code }) => code === body['intentId'])).toHaveLength(1)
})

it('the month is charged for the first time when the year ends, and access goes on [R4.20]', async () => {
  const { browser, userId } = await aChanger()
  const { user, intentId } = await buy(test, browser, { operacao: 'promoMensal' })
  const yearEnds = addMonths(today, 12)
  const paid = async () =>
    (await listFacts(test.needs.db, userId)).filter(
      fact => fact.kind === 'charge-paid' && fact.amount === 5990,
    )
  expect(await paid()).toEqual([])

  await turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'clock', { advance: { months: 12, days: 1 } })
  const there = await test.needs.cardPayments.findSubscription(String(user['pagarme_subscription_id']))
  expect(there).toMatchObject({ state: 'active', code: intentId })
  const clock = () => new Date(`${yearEnds}T15:00:00Z`)
  if (there) await recordSubscription({ ...test.needs, clock }, there, 'webhook')
  expect(await paid()).toHaveLength(1)
  expect(await readMembership(test.needs, userId)).toMatchObject({
    plan: 'premium',
    isPaid: true,
    card: { id: user['pagarme_subscription_id'], period: 'monthly' },
  })
})
