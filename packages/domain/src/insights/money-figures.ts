import type { Day } from '../day.ts'
import type { Money } from '../money.ts'
import { movementKinds, peopleOf, signOf, type MovementKind } from './recurring-revenue.ts'

export type Moved = Record<MovementKind, { amount: Money; people: number }>

export type MonthlyRevenue = { mrr: Money; subscribers: number }

/** The end of a period: its beginning and the five movements. */
export const revenueAfter = ({ mrr, subscribers }: MonthlyRevenue, moved: Moved): MonthlyRevenue => ({
  mrr: movementKinds.reduce((sum, kind) => sum + signOf(kind) * moved[kind].amount, mrr),
  subscribers: movementKinds.reduce((sum, kind) => sum + peopleOf(kind) * moved[kind].people, subscribers),
})

const inTenths = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part * 1000) / whole) / 10

/** Those who left ÷ those who paid at the beginning, in percent; null when nobody did. */
export const churnRate = (start: MonthlyRevenue, moved: Moved): number | null =>
  inTenths(moved.churn.people, start.subscribers)

/** What is left of the revenue of the beginning, in percent: (start − contraction − churn) ÷ start. */
export const grossRetention = (start: MonthlyRevenue, moved: Moved): number | null =>
  inTenths(Math.max(0, start.mrr - moved.contraction.amount - moved.churn.amount), start.mrr)

/** Within so many days of its beginning a trial is paid, or is not. */
export const DAYS_TO_PAY = 14

/** Trials that began in the period and were paid in time ÷ all of them, in percent. */
export const trialConversion = (started: number, paid: number): number | null => inTenths(paid, started)

const toMonth = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The months after that of the first payment, itself 0, in which something was paid for, up to today. */
export function cohortMonths(
  spans: readonly { from: Day; until: Day }[],
  today: Day,
): { cohort: Day; months: number[] } | null {
  const first = spans.map(({ from }) => from).toSorted()[0]
  if (first === undefined || first > today) return null
  const months = new Set<number>()
  for (const { from, until } of spans) {
    const last = Math.min(toMonth(until), toMonth(today))
    for (let month = toMonth(from); month <= last; month++) months.add(month - toMonth(first))
  }
  return { cohort: `${first.slice(0, 7)}-01`, months: [...months].toSorted((a, b) => a - b) }
}
