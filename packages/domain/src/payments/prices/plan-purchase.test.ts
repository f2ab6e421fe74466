import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import { addDays, daysBetween } from '../../day.ts'
import type { PaymentProvider } from '../ledger/payment-fact.ts'
import type { Period } from '../payment-operation.ts'
import { addMonths } from '../subscriptions/billing-calendar.ts'
import { checkPlanPurchase, planDates, type PlanCheck, type PlanPurchase } from './plan-purchase.ts'

const buyer = (provider: PaymentProvider | null, period: Period | null, isAcademic = false) => ({
  isAcademic,
  renewing: provider === null ? [] : [{ provider, period }],
})

const nobody = buyer(null, null)
const student = buyer(null, null, true)
const monthly = buyer('card', 'monthly')
const yearly = buyer('card', 'yearly')
const legacy = buyer('legacy-card', 'monthly')
const elsewhere = buyer('marketplace', 'monthly')

type Row = [PlanPurchase['operation'], Period | 'academic', ReturnType<typeof buyer>, string]

const rows: Row[] = [
  ['subscribe', 'monthly', nobody, 'ok'],
  ['subscribe', 'yearly', nobody, 'ok'],
  ['subscribe', 'academic', nobody, 'academic-needed'],
  ['subscribe', 'academic', student, 'ok'],
  ['change-to-yearly', 'academic', monthly, 'academic-needed'],
  ['change-to-yearly', 'yearly', nobody, 'ok'],
  ['change-to-monthly', 'monthly', nobody, 'ok'],
  ['subscribe', 'monthly', monthly, 'plan-already-yours'],
  ['change-to-monthly', 'monthly', monthly, 'plan-already-yours'],
  ['change-to-monthly', 'monthly', legacy, 'plan-already-yours'],
  ['subscribe', 'yearly', monthly, 'plan-change-needed'],
  ['subscribe', 'yearly', legacy, 'plan-change-needed'],
  ['change-to-yearly', 'yearly', monthly, 'ok'],
  ['change-to-yearly', 'yearly', legacy, 'ok'],
  ['change-to-yearly', 'yearly', yearly, 'plan-already-yours'],
  ['change-to-monthly', 'monthly', yearly, 'ok'],
  ['subscribe', 'monthly', yearly, 'plan-change-needed'],
  ['subscribe', 'academic', buyer('card', 'monthly', true), 'ok'],
  ['subscribe', 'academic', buyer('card', 'yearly', true), 'plan-already-yours'],
  ['subscribe', 'academic', buyer('marketplace', 'monthly', true), 'subscription-elsewhere'],
  ['subscribe', 'monthly', elsewhere, 'subscription-elsewhere'],
  ['subscribe', 'yearly', elsewhere, 'subscription-elsewhere'],
  ['change-to-monthly', 'monthly', elsewhere, 'ok'],
  ['change-to-yearly', 'yearly', elsewhere, 'ok'],
]

describe('buying a plan', () => {
  it.each(rows)('%s of %s by %j answers %s', (operation, plan, who, answer) => {
    const isAcademic = plan === 'academic'
    const period = plan === 'academic' ? 'yearly' : plan
    const expected: PlanCheck =
      answer === 'ok' ? { ok: true } : { ok: false, reason: answer as 'academic-needed' }
    expect(checkPlanPurchase({ operation, period, isAcademic }, who)).toEqual(expected)
  })
})

describe('the days that a plan buys [R9.12]', () => {
  it.each<[Period, string, string | null, Omit<ReturnType<typeof planDates>, 'creditedFrom'>]>([
    ['monthly', '2026-01-31', null, { startsOn: null, accessUntil: '2026-02-28', creditedDays: 0 }],
    ['yearly', '2024-02-29', null, { startsOn: null, accessUntil: '2025-02-28', creditedDays: 0 }],
    ['yearly', '2026-03-10', '2026-03-25', { startsOn: null, accessUntil: '2027-03-25', creditedDays: 15 }],
    [
      'monthly',
      '2026-03-10',
      '2026-09-30',
      { startsOn: '2026-09-30', accessUntil: '2026-10-30', creditedDays: 204 },
    ],
    ['monthly', '2026-03-10', '2026-03-10', { startsOn: null, accessUntil: '2026-04-10', creditedDays: 0 }],
    ['yearly', '2026-03-10', '2026-03-01', { startsOn: null, accessUntil: '2027-03-10', creditedDays: 0 }],
  ])('%s on %s, with something paid until %s', (period, today, already, dates) => {
    const there = { paidUntil: already, trialEndsOn: null }
    expect(planDates(period, { today, monthBegins: today }, there)).toEqual({
      ...dates,
      creditedFrom: dates.creditedDays > 0 ? 'paid' : null,
    })
  })

  it.each<[string, string | null, string, number]>([
    ['2027-02-28', null, '2027-04-01', 0],
    ['2027-01-30', null, '2027-02-28', 0],
    ['2027-12-31', null, '2028-02-01', 0],
    ['2027-01-30', '2027-01-30', '2027-02-28', 0],
    ['2027-01-30', '2027-01-31', '2027-02-28', 1],
    ['2027-01-30', '2027-02-10', '2027-03-10', 11],
  ])('a month bought in the evening of %s, after %s, ends on %s', (today, already, until, credited) => {
    const day = { today, monthBegins: addDays(today, 1) }
    const there = { paidUntil: already, trialEndsOn: null }
    expect(planDates('monthly', day, there)).toMatchObject({ accessUntil: until, creditedDays: credited })
    // A year is charged by us, in our calendar.
    expect(planDates('yearly', day, { paidUntil: null, trialEndsOn: null }).accessUntil).toBe(
      addMonths(today, 12),
    )
  })
})

describe('who subscribes while a trial runs', () => {
  const today = '2027-01-26'
  const ends = [null, '2027-01-20', '2027-01-26', '2027-01-27', '2027-01-31', '2027-02-02', '2027-03-15']

  it('keeps every day that is left of it, or of what is paid further: nobody gains or loses one', () => {
    for (const { period, paidUntil, trialEndsOn, monthBegins } of combinations({
      period: ['monthly', 'yearly'],
      paidUntil: ends,
      trialEndsOn: ends,
      monthBegins: [today, addDays(today, 1)],
    })) {
      const there = [paidUntil ?? '', trialEndsOn ?? '', today].toSorted().at(-1) ?? ''
      const left = daysBetween(today, there)
      const begins = left === 0 && period === 'monthly' ? monthBegins : there
      const dates = planDates(period, { today, monthBegins }, { paidUntil, trialEndsOn })
      expect(dates).toEqual({
        startsOn: period === 'monthly' && left > 0 ? there : null,
        accessUntil: addMonths(begins, period === 'monthly' ? 1 : 12),
        creditedDays: left,
        creditedFrom: left === 0 ? null : paidUntil === there ? 'paid' : 'trial',
      })
    }
  })
})
