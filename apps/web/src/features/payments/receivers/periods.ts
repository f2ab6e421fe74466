import { addDays, type Day } from '@alinha/domain'

/** Both days included. */
export type Period = { from: Day; to: Day }

export const periodNames = ['this-month', 'last-month', 'this-year', 'twelve-months', 'custom'] as const
export type PeriodName = (typeof periodNames)[number]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month that is so many months before the month of `day`. */
function monthsBefore(day: Day, months: number): Day {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

export function toPeriod(name: Exclude<PeriodName, 'custom'>, today: Day): Period {
  switch (name) {
    case 'this-month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month':
      return { from: monthsBefore(today, 1), to: addDays(firstOfMonth(today), -1) }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'twelve-months':
      return { from: monthsBefore(today, 11), to: today }
  }
}
