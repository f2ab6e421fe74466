import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../day.ts'
import type { PaymentFact } from '../payments/ledger/payment-fact.ts'
import { GRACE_DAYS } from '../payments/ledger/subscription-state.ts'
import {
  monthlyOn,
  movementsOf,
  paidSpans,
  peopleOf,
  signOf,
  type MovementKind,
  type PaidSpan,
} from './recurring-revenue.ts'

const TODAY = '2026-11-16'
const at = (day: Day) => Date.parse(`${day}T15:00:00Z`)

const started = (subscription: string, period: 'monthly' | 'yearly', day: Day): PaymentFact => ({
  kind: 'subscription-started',
  provider: 'card',
  externalId: subscription,
  at: at(day),
  subscription,
  period,
  startsOn: day,
})
const paid = (subscription: string, day: Day, until: Day, amount: number): PaymentFact => ({
  kind: 'charge-paid',
  provider: 'card',
  externalId: `${subscription} ${day}`,
  at: at(day),
  charge: `${subscription} ${day}`,
  amount,
  bought: { kind: 'subscription', subscription, until },
})
const cancelled = (subscription: string, day: Day): PaymentFact => ({
  kind: 'subscription-cancelled',
  provider: 'card',
  externalId: `${subscription} end`,
  at: at(day),
  subscription,
})
const kindsOf = (facts: readonly PaymentFact[]) =>
  movementsOf(paidSpans(facts, TODAY), TODAY).map(({ day, kind, amount }) => `${day} ${kind} ${amount}`)

describe('what somebody pays a month', () => {
  it('is a month as paid, and a year as its twelfth', () => {
    expect(
      paidSpans([started('a', 'monthly', '2026-11-01'), paid('a', '2026-11-01', '2026-12-01', 5990)], TODAY),
    ).toEqual([{ from: '2026-11-01', until: '2026-12-01', monthly: 5990 }])
    expect(
      paidSpans([started('b', 'yearly', '2026-11-01'), paid('b', '2026-11-01', '2027-11-01', 47_885)], TODAY),
    ).toEqual([{ from: '2026-11-01', until: '2027-11-01', monthly: 3990 }])
  })

  it('is told from the length when only payments are known', () => {
    expect(paidSpans([paid('a', '2026-11-01', '2027-11-01', 12_000)], TODAY)[0]?.monthly).toBe(1000)
    expect(paidSpans([paid('a', '2026-11-01', '2026-12-01', 12_000)], TODAY)[0]?.monthly).toBe(12_000)
  })

  it('leaves out what went back, what cost nothing, courses and tickets', () => {
    const charge = paid('a', '2026-11-01', '2026-12-01', 5990)
    const refund: PaymentFact = {
      kind: 'charge-refunded',
      provider: 'card',
      externalId: 'r',
      at: at('2026-11-03'),
      charge: 'a 2026-11-01',
      refundedSoFar: 5990,
    }
    const course: PaymentFact = {
      kind: 'charge-paid',
      provider: 'card',
      externalId: 'c',
      at: at('2026-11-01'),
      charge: 'c',
      amount: 30_000,
      bought: { kind: 'course', courseId: 1, until: '2027-11-01' },
    }
    expect(paidSpans([charge, refund, course, paid('b', '2026-11-01', '2026-12-01', 0)], TODAY)).toEqual([])
  })
})

describe('movements', () => {
  it('are new, expansion, contraction, churn and reactivation', () => {
    expect(
      kindsOf([
        started('a', 'monthly', '2026-01-10'),
        paid('a', '2026-01-10', '2026-02-10', 5990),
        paid('a', '2026-02-10', '2026-03-10', 6990),
        paid('a', '2026-03-10', '2026-04-10', 5990),
        cancelled('a', '2026-03-20'),
        started('b', 'monthly', '2026-06-01'),
        paid('b', '2026-06-01', '2026-07-01', 5990),
        cancelled('b', '2026-06-02'),
      ]),
    ).toEqual([
      '2026-01-10 new 5990',
      '2026-02-10 expansion 1000',
      '2026-03-10 contraction 1000',
      '2026-04-11 churn 5990',
      '2026-06-01 reactivation 5990',
      '2026-07-02 churn 5990',
    ])
  })

  it('count nobody as gone who pays within the grace, nor before it is over', () => {
    const first = [started('a', 'monthly', '2026-01-10'), paid('a', '2026-01-10', '2026-02-10', 5990)]
    expect(kindsOf([...first, paid('a', '2026-02-17', '2026-11-30', 5990)])).toEqual(['2026-01-10 new 5990'])
    expect(kindsOf(first)).toEqual(['2026-01-10 new 5990', '2026-02-18 churn 5990'])
    expect(kindsOf([...first, cancelled('a', '2026-01-20')])).toEqual([
      '2026-01-10 new 5990',
      '2026-02-11 churn 5990',
    ])
  })

  it('have not happened after today', () => {
    expect(kindsOf([started('a', 'monthly', TODAY), paid('a', TODAY, '2026-12-16', 5990)])).toEqual([
      `${TODAY} new 5990`,
    ])
  })
})

/** Repeatable random numbers. */
function chanceOf(seed: number): (end: number) => number {
  let state = seed
  return end => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** What is paid on each day, told day by day: within the grace before the next payment the amount of before stays. */
function toldByDay(spans: readonly PaidSpan[], days: readonly Day[]): number[] {
  const raw = days.map(day => monthlyOn(spans, day))
  let before = 0
  return raw.map((now, at) => {
    if (now > 0) return (before = now)
    const from = raw.findLastIndex((amount, index) => index < at && amount > 0)
    const to = raw.findIndex((amount, index) => index > at && amount > 0)
    return from >= 0 && to >= 0 && to - from - 1 <= GRACE_DAYS ? before : (before = 0)
  })
}

it('of ten thousand money histories add up to what is paid, to the centavo, each day', () => {
  const below = chanceOf(20_261_116)
  const days = Array.from({ length: 130 }, (_, at) => addDays('2026-01-01', at))
  const wrong: string[] = []
  for (let history = 0; history < 10_000; history++) {
    const spans = Array.from({ length: below(6) }, (): PaidSpan => {
      const at = below(90)
      const until = days[at + below(39)] ?? ''
      return { from: days[at] ?? '', until, monthly: [2990, 3990, 5990][below(3)] ?? 0 }
    }).toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
    const movements = movementsOf(spans, days.at(-1) ?? '')
    const expected = toldByDay(spans, days)
    let [mrr, people, firsts] = [0, 0, 0]
    days.forEach((day, at) => {
      for (const { kind, amount } of movements.filter(one => one.day === day)) {
        mrr += signOf(kind) * amount
        people += peopleOf(kind)
        firsts += Number(kind === 'new')
      }
      if (mrr !== expected[at] || people !== Number(mrr > 0))
        wrong.push(`${history} ${day}: ${mrr}, not ${expected[at]}`)
    })
    if (firsts !== Number(spans.length > 0)) wrong.push(`${history}: ${firsts} times new`)
  }
  expect(wrong.slice(0, 5)).toEqual([])
}, 20_000)

it.each<[MovementKind, number, number]>([
  ['new', 1, 1],
  ['reactivation', 1, 1],
  ['expansion', 1, 0],
  ['contraction', -1, 0],
  ['churn', -1, -1],
])('%s changes the revenue by %d and people by %d', (kind, sign, people) => {
  expect([signOf(kind), peopleOf(kind)]).toEqual([sign, people])
})
