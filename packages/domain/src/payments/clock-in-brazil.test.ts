import { describe, expect, it } from 'vitest'
import { addDays, dayInBrazil, type Day } from '../day.ts'
import { paidUntil } from './subscriptions/billing-calendar.ts'
import type { PaymentFact } from './ledger/payment-fact.ts'
import type { Period } from './payment-operation.ts'
import { projectMembership } from './ledger/project-membership.ts'
import { checkRefund } from './refunds/refund-window.ts'
import { renewalStep } from './subscriptions/renewal.ts'

const BEFORE_MIDNIGHT = '23:59:59-03:00'
const AFTER_MIDNIGHT = '00:00:00-03:00'

const dayOf = (day: Day, time: string): Day => dayInBrazil(new Date(`${day}T${time}`))

describe('the windows of a refund close at midnight in São Paulo', () => {
  it.each([
    ['subscription', '2027-03-21'],
    ['course', '2027-04-13'],
  ] as const)('a %s bought late on 14 March is refunded to the end of %s [R9.16]', (kind, lastDay) => {
    const purchase = { kind, boughtOn: dayOf('2027-03-14', BEFORE_MIDNIGHT), isFirstContract: true }
    expect(checkRefund(purchase, dayOf(lastDay, BEFORE_MIDNIGHT)).ok).toBe(true)
    expect(checkRefund(purchase, dayOf(addDays(lastDay, 1), AFTER_MIDNIGHT)).ok).toBe(false)
  })
})

/** A subscription that began on that day and was paid so often, always on its day. */
function paidSubscription(firstDay: Day, period: Period, payments: number): PaymentFact[] {
  const told = { provider: 'card', subscription: 'sub_a' } as const
  const at = Date.parse(`${firstDay}T${BEFORE_MIDNIGHT}`)
  const started = { ...told, kind: 'subscription-started', externalId: 'sub_a', at, period } as const
  const charges = Array.from({ length: payments }, (_, number): PaymentFact => {
    const charge = `ch_${number}`
    const paidOn = number === 0 ? firstDay : paidUntil(firstDay, period, number)
    const until = paidUntil(firstDay, period, number + 1)
    return {
      kind: 'charge-paid',
      provider: 'card',
      externalId: charge,
      charge,
      at: Date.parse(`${paidOn}T${BEFORE_MIDNIGHT}`),
      amount: 5990,
      bought: { kind: 'subscription', subscription: 'sub_a', until },
    }
  })
  return [{ ...started, startsOn: firstDay }, ...charges]
}

const planOn = (facts: readonly PaymentFact[], day: Day, time: string): string =>
  projectMembership(facts, { trialEndsOn: null, extraDays: 0 }, dayOf(day, time)).plan

const stopped: PaymentFact = {
  kind: 'subscription-cancelled',
  provider: 'card',
  externalId: 'sub_a',
  subscription: 'sub_a',
  at: Date.parse(`2027-01-30T12:00:00-03:00`),
}

describe('what was paid and stopped lasts to the last second of its last day in São Paulo', () => {
  it.each([
    ['a month from a 31st, paid once', '2027-01-31', 'monthly', 1, '2027-02-28'],
    ['a month from a 31st, renewed three times', '2027-01-31', 'monthly', 4, '2027-05-31'],
    ['a month that ends on a leap day', '2028-01-31', 'monthly', 1, '2028-02-29'],
    ['a month over New Year', '2027-12-31', 'monthly', 1, '2028-01-31'],
    ['a year from a leap day, paid once', '2028-02-29', 'yearly', 1, '2029-02-28'],
    ['a year from a leap day, renewed three times', '2028-02-29', 'yearly', 4, '2032-02-29'],
  ] as const)('%s', (_what, firstDay, period, payments, lastDay) => {
    const facts = [...paidSubscription(firstDay, period, payments), stopped]
    expect(planOn(facts, lastDay, BEFORE_MIDNIGHT)).toBe('premium')
    expect(planOn(facts, addDays(lastDay, 1), AFTER_MIDNIGHT)).toBe('free')
  })
})

const failed = (number: number, day: Day): PaymentFact => ({
  kind: 'charge-failed',
  provider: 'card',
  externalId: `ch_new#${number}`,
  charge: 'ch_new',
  subscription: 'sub_a',
  at: Date.parse(`${day}T12:00:00-03:00`),
  isFinal: false,
})

describe('a renewal that fails three times', () => {
  const due = '2028-02-29'
  const month = paidSubscription('2028-01-31', 'monthly', 1)
  const failures = [0, 1, 3].map((after, number) => failed(number, addDays(due, after)))

  it('is due for its fourth try on the fifth day, however late in the day the others were', () => {
    const attempts = [0, 1, 3].map(after => dayOf(addDays(due, after), BEFORE_MIDNIGHT))
    const facts = { dueOn: due, attempts, isCardRefusedForGood: false, noticesSent: [] }
    expect(renewalStep(facts, dayOf(addDays(due, 4), BEFORE_MIDNIGHT))).toEqual({ do: 'nothing' })
    expect(renewalStep(facts, dayOf(addDays(due, 5), AFTER_MIDNIGHT))).toEqual({ do: 'charge', attempt: 3 })
  })

  it('leaves premium to the end of the seventh day after, and not a second longer', () => {
    const facts = [...month, ...failures]
    expect(planOn(facts, '2028-03-07', BEFORE_MIDNIGHT)).toBe('premium')
    expect(planOn(facts, '2028-03-08', AFTER_MIDNIGHT)).toBe('free')
  })

  it('and then passes goes on to its own day of the month', () => {
    const at = Date.parse('2028-03-05T12:00:00-03:00')
    const until = paidUntil('2028-01-31', 'monthly', 2)
    const late: PaymentFact = {
      kind: 'charge-paid',
      provider: 'card',
      externalId: 'ch_new',
      charge: 'ch_new',
      at,
      amount: 5990,
      bought: { kind: 'subscription', subscription: 'sub_a', until },
    }
    const membership = projectMembership(
      [...month, ...failures, late],
      { trialEndsOn: null, extraDays: 0 },
      '2028-03-05',
    )
    expect(membership).toMatchObject({ plan: 'premium', isPaid: true, premiumExpiresOn: '2028-03-31' })
  })
})
