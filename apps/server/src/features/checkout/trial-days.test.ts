import type { WireQuote } from '@alinha/contract'
import { addDays, addMonths, dayInBrazil } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aBuyer, buy, chargesOf, type Buyer } from '../../testing/money/checkout.ts'
import { brokenInvariants } from '../../testing/money/money-invariants.ts'
import {
  advanceTrials,
  grantPremium,
  recordSubscription,
  recordTrial,
} from '../../testing/money/payment-operations.ts'
import { readMembership } from '../../testing/people/memberships.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { recomputeSubscription } from '../payments/index.ts'

let test: TestApp
const today = dayInBrazil(new Date())
const TRIAL_ENDS = addDays(today, 5)
beforeAll(async () => {
  test = await startTestApp()
})
afterEach(async () => expect(await brokenInvariants(test.needs.db.pool)).toEqual([]))
afterAll(() => test.stop())

async function onTrial(): Promise<Buyer> {
  const buyer = await aBuyer(test)
  const { id } = buyer.person
  const hashes = { emailHash: `e${id}`, documentHash: `d${id}` }
  await recordTrial(test.needs.db, {
    userId: id,
    ...hashes,
    startedOn: addDays(today, -2),
    endsOn: TRIAL_ENDS,
  })
  await grantPremium(test.needs.db, id, TRIAL_ENDS)
  return buyer
}

const quoteOf = async ({ browser }: Buyer, plan: string) =>
  (await browser.call('GET', `/checkout/quote?operacao=cadastro&plan=${plan}`)).body as WireQuote

const on = (day: string) => ({ ...test.needs, clock: () => new Date(`${day}T15:00:00Z`) })

it('a year that is bought during the trial ends a year after the trial', async () => {
  const buyer = await onTrial()
  expect(await quoteOf(buyer, 'anual')).toMatchObject({
    accessUntil: addMonths(TRIAL_ENDS, 12),
    renewal: { on: addMonths(TRIAL_ENDS, 12) },
    creditedDays: 5,
    creditedFrom: 'trial',
    startsOn: null,
  })
  const { user } = await buy(test, buyer.browser, { operacao: 'cadastro', plan: 'anual' })
  expect(user['premium_expire_in']).toBe(addMonths(TRIAL_ENDS, 12))
})

it('a month that is agreed on during the trial is charged when the trial ends, which goes on until then', async () => {
  const buyer = await onTrial()
  const userId = buyer.person.id
  expect(await quoteOf(buyer, 'mensal')).toMatchObject({
    total: 5990,
    startsOn: TRIAL_ENDS,
    accessUntil: addMonths(TRIAL_ENDS, 1),
    creditedDays: 5,
    creditedFrom: 'trial',
    refundableUntil: addDays(TRIAL_ENDS, 7),
  })
  const { user, intentId } = await buy(test, buyer.browser, { operacao: 'cadastro', plan: 'mensal' })
  expect(await chargesOf(test, intentId)).toEqual([])
  expect(user).toMatchObject({ currentPlan: 'premium', premium_expire_in: TRIAL_ENDS })

  // The job of trials runs each night, and neither reminds nor ends it.
  for (const day of [addDays(TRIAL_ENDS, -1), TRIAL_ENDS]) {
    await advanceTrials(on(day))
    await recomputeSubscription(on(day), userId)
    expect(await readMembership(test.needs, userId)).toMatchObject({ plan: 'premium', isSuspended: false })
  }
  const { rows } = await test.needs.db.pool.query(
    `select 1 from jobs.job where name = 'account.mail-trial-ending'`,
  )
  expect(rows).toEqual([])

  await turnSwitch(test.simulators.cardPaymentsUrl, 'POST', 'clock', { advance: { days: 5 } })
  const there = await test.needs.cardPayments.findSubscription(String(user['pagarme_subscription_id']))
  if (there) await recordSubscription(on(TRIAL_ENDS), there, 'webhook')
  expect(await readMembership(test.needs, userId)).toMatchObject({
    plan: 'premium',
    isPaid: true,
    premiumExpiresOn: addMonths(TRIAL_ENDS, 1),
  })
})

it('after the trial nothing is added', async () => {
  const buyer = await onTrial()
  await advanceTrials(on(addDays(TRIAL_ENDS, 1)))
  expect(await quoteOf(buyer, 'anual')).toMatchObject({ accessUntil: addMonths(today, 12), creditedDays: 0 })
})
