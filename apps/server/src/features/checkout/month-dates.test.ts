import { addDays, formatDay } from '@alinha/domain'
import { turnSwitch } from '@alinha/simulators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilJobsAreDone } from '../../testing/jobs-done.ts'
import { readPaymentsPage } from '../../testing/money/payment-operations.ts'
import { aMonth, aPayer } from '../../testing/money/payments.ts'
import { mailsTo } from '../../testing/people/inbox.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { beginPayment, sendIntent } from '../payments/index.ts'
import { readQuote } from './read-quote.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ withWorker: true })
})
afterAll(() => test.stop())

const wish = {
  operation: 'subscribe',
  plan: 'monthly',
  instalments: undefined,
  coupon: undefined,
  course: null,
} as const

/** Buys a month at that moment, and answers with the end of it as each place tells it. */
async function buyAt(moment: string) {
  const now = new Date(moment)
  await turnSwitch(test.simulators.cardPaymentsUrl, 'PUT', 'clock', { now: now.toISOString() })
  const needs = { ...test.needs, clock: () => now }
  const payer = await aPayer(test)
  const quote = await readQuote(needs, payer.userId, wish)
  const intent = aMonth(payer, { untilOn: quote.accessUntil })
  await beginPayment(needs, intent)
  expect((await sendIntent(needs, intent.id))?.state).toBe('paid')
  return { payer, atCheckout: quote.accessUntil, renewal: quote.renewal?.on }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The provider, which counts in UTC, is a day ahead from 21:00 on. */
const EVENING = HOURS.slice(20)

// In the middle of a month, from a short one into a long one and back, and over the end of the year.
describe.each([
  ['2027-01-30', EVENING],
  ['2027-01-31', EVENING],
  ['2027-02-28', EVENING],
  ['2027-11-15', HOURS],
  ['2027-12-31', EVENING],
])('a month that is bought on %s in São Paulo', (day, hours) => {
  it('ends on one day at the checkout, on the payments page and in the mail, at every hour', async () => {
    const bought = []
    for (const hour of hours) bought.push(await buyAt(`${day}T${hour}:59:59-03:00`))
    await untilJobsAreDone(test)
    for (const { payer, atCheckout, renewal } of bought) {
      const { access, subscription } = await readPaymentsPage(
        test.needs,
        { userId: payer.userId } as Actor,
        { language: 'pt-BR' } as Context,
      )
      const [receipt] = await mailsTo(test, payer.email)
      expect([access.until, subscription?.renewsOn, renewal]).toEqual([atCheckout, atCheckout, atCheckout])
      expect(receipt?.text).toContain(`Seu acesso vai até ${formatDay(String(atCheckout))}.`)
      expect(String(atCheckout) >= addDays(day, 28)).toBe(true)
    }
  }, 60_000)
})
