import { addDays, addMonths, dayInBrazil, foldSubscriptions, type Day } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aToken } from '../../../testing/money/checkout.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { aMonth, aPayer, aYear, listProviderDoubles, type Payer } from '../../../testing/money/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { toCardFact } from '../ledger/card-facts.ts'
import { chargeRenewal } from './charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { NewIntent } from '../intents/intents.queries.ts'
import { recordFacts } from '../ledger/record-facts.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { renewDueSubscriptions } from './renew-subscriptions.ts'
import { retryFailedPayment } from './retry-failed-payment.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { stopRenewal } from './stop-renewal.ts'

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const address = {
  street: 'Av. Paulista',
  number: '375',
  district: 'Bela Vista',
  postalCode: '01310100',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

const RENEWALS_FAIL = '4000000000000101'
const THIRD_TRY_PASSES = '4000000000000119'

const on = (day: Day) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

async function buy(intent: NewIntent): Promise<string> {
  await beginPayment(test.needs, intent)
  const sent = await sendIntent(test.needs, intent.id)
  expect(sent?.state).toBe('paid')
  return intent.subscription ?? sent?.externalId ?? ''
}

/** Their moments are whole seconds: what fails must fail after what was paid. */
async function buyEndingYear(payer: Payer): Promise<string> {
  const id = await buy(aYear(payer, { untilOn: today }))
  await turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'clock', { advance: { minutes: 1 } })
  return id
}

/** As changing the card leaves it. */
async function keepGoodCard({ userId, customerId }: Payer): Promise<void> {
  const stored = await test.needs.cardPayments.storeCard(customerId, { token: await aToken(test), address })
  if (!stored.ok) throw new Error(stored.reason)
  await recordFacts(test.needs, userId, [toCardFact(stored.card, Date.now() + 3_600_000)], 'command')
}

const YEAR = 47_880
const MONTH = 5990

const retry = ({ userId }: Payer, day: Day, shown = YEAR) =>
  retryFailedPayment(on(day), { userId } as Parameters<typeof retryFailedPayment>[1], shown)

const chargesOf = async ({ userId }: Payer, kind: 'charge-paid' | 'charge-failed') =>
  (await listFacts(test.needs.db, userId)).filter(fact => fact.kind === kind).length

describe('a year whose renewal failed', () => {
  it('is tried again when the person says so, and refused in words when it fails again', async () => {
    const payer = await aPayer(test, RENEWALS_FAIL)
    await buyEndingYear(payer)
    await renewDueSubscriptions(on(today))
    expect(await chargesOf(payer, 'charge-failed')).toBe(1)
    await expect(retry(payer, today)).rejects.toMatchObject({ code: 'retry-refused' })
    expect(await chargesOf(payer, 'charge-failed')).toBe(2)
    expect(await chargesOf(payer, 'charge-paid')).toBe(1)
  })

  it('is charged once by three clicks and the clock at the same moment, when the new card passes', async () => {
    for (const _round of [1, 2, 3]) {
      const payer = await aPayer(test, RENEWALS_FAIL)
      await buyEndingYear(payer)
      await renewDueSubscriptions(on(today))
      await keepGoodCard(payer)
      const tomorrow = addDays(today, 1)
      await Promise.allSettled([
        retry(payer, tomorrow),
        retry(payer, tomorrow),
        retry(payer, tomorrow),
        renewDueSubscriptions(on(tomorrow)),
      ])
      expect(await chargesOf(payer, 'charge-paid')).toBe(2)
      expect(await readMembership(test.needs, payer.userId)).toMatchObject({
        premiumExpiresOn: addMonths(today, 12),
      })
    }
  })

  it('that was paid, or stopped, meanwhile is charged by nobody who still believes it failed', async () => {
    for (const meanwhile of ['paid', 'stopped']) {
      const payer = await aPayer(test, RENEWALS_FAIL)
      const id = await buyEndingYear(payer)
      await renewDueSubscriptions(on(today))
      await keepGoodCard(payer)
      const facts = await listFacts(test.needs.db, payer.userId)
      const [subscription] = foldSubscriptions(facts)
      if (!subscription) throw new Error('nothing was bought')
      if (meanwhile === 'paid') expect(await retry(payer, today)).toMatchObject({ outcome: 'paid' })
      else await stopRenewal(test.needs, payer.userId, { provider: 'card', id })
      const before = await chargesOf(payer, 'charge-paid')
      expect(await chargeRenewal(on(today), { userId: payer.userId, facts, subscription }, 9)).toBeNull()
      expect(await chargesOf(payer, 'charge-paid')).toBe(before)
    }
  })

  it('is not hammered at the bank: after a few tries of a day the person waits', async () => {
    const payer = await aPayer(test, RENEWALS_FAIL)
    await buyEndingYear(payer)
    await renewDueSubscriptions(on(today))
    for (let tries = 0; tries < 4; tries++)
      await expect(retry(payer, today)).rejects.toMatchObject({ code: 'retry-refused' })
    await expect(retry(payer, today)).rejects.toMatchObject({ code: 'too-many-attempts' })
  })

  it('is charged what the person was shown, or nothing', async () => {
    const payer = await aPayer(test, RENEWALS_FAIL)
    await buyEndingYear(payer)
    await renewDueSubscriptions(on(today))
    await keepGoodCard(payer)
    await expect(retry(payer, today, YEAR - 1)).rejects.toMatchObject({ code: 'price-changed' })
    expect(await chargesOf(payer, 'charge-paid')).toBe(1)
    expect(await retry(payer, today)).toMatchObject({ outcome: 'paid' })
  })
})

describe('a month whose renewal failed', () => {
  it('is paid when the person tries again and the bank agrees, and goes on', async () => {
    const payer = await aPayer(test, THIRD_TRY_PASSES)
    const subscription = await buy(aMonth(payer))
    const side = test.simulators.cardPaymentsUrl
    await turnSwitch(side, 'POST', 'clock', { advance: { months: 1 } })
    const there = await test.needs.cardPayments.findSubscription(subscription)
    if (there) await recordSubscription(test.needs, there, 'webhook')
    const facts = await listFacts(test.needs.db, payer.userId)
    const failedOn = dayInBrazil(new Date(facts.find(({ kind }) => kind === 'charge-failed')?.at ?? 0))
    await expect(retry(payer, failedOn, MONTH)).rejects.toMatchObject({ code: 'retry-refused' })
    expect(await retry(payer, failedOn, MONTH)).toMatchObject({ outcome: 'paid' })
    expect(await chargesOf(payer, 'charge-paid')).toBe(2)
    expect(await readMembership(test.needs, payer.userId)).toMatchObject({
      plan: 'premium',
      isSuspended: false,
    })
    await expect(retry(payer, failedOn, MONTH)).rejects.toMatchObject({ code: 'no-failed-payment' })
  })
})

it('where nothing failed there is nothing to try, and nobody was charged twice above', async () => {
  const payer = await aPayer(test)
  await buy(aMonth(payer))
  await expect(retry(payer, today)).rejects.toMatchObject({ code: 'no-failed-payment' })
  expect(await listProviderDoubles(test)).toMatchObject({ codesChargedTwice: [], codesSubscribedTwice: [] })
})
