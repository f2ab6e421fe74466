import { addDays, daysBetween, type Day } from '../day.ts'

/** The first day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The first day of the month before or after. */
export const monthBeside = (day: Day, step: 1 | -1): Day =>
  firstOfMonth(addDays(firstOfMonth(day), step === 1 ? 31 : -1))

const A_SUNDAY = '1970-01-04'
const weekday = (day: Day): number => ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7

/** The days of a month, and how many places of its first week, from Sunday on, lie before it. */
export function monthOf(day: Day): { days: Day[]; before: number } {
  const first = firstOfMonth(day)
  const after = monthBeside(first, 1)
  const days: Day[] = []
  for (let at = first; at < after; at = addDays(at, 1)) days.push(at)
  return { days, before: weekday(first) }
}
