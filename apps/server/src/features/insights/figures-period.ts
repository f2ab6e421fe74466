import { addDays, daysBetween, type Day } from '@alinha/domain'
import { Refusal } from '../../platform/refusal.ts'

const LONGEST_DAYS = 2 * 366
const DAYS_SHOWN = 30

export type FiguresPeriod = { from: Day; to: Day }

/** The last 30 days, when none is given. */
export function toFiguresPeriod(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): FiguresPeriod {
  const end = to ?? today
  if (![from ?? end, end].every(isInCalendar)) throw new Refusal('period-too-long')
  const period = { from: from ?? addDays(end, 1 - DAYS_SHOWN), to: end }
  const days = daysBetween(period.from, period.to)
  if (days < 0 || days > LONGEST_DAYS) throw new Refusal('period-too-long')
  return period
}

/** The 31st of February is none. */
const isInCalendar = (day: Day): boolean => addDays(day, 0) === day

/** Each day of a period, in order. */
export const daysOf = ({ from, to }: FiguresPeriod): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
