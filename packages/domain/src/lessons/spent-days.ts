import { addDays, type Day } from '../day.ts'
import { unionOf, type Interval } from './intervals.ts'

const TENTHS_A_DAY = 864_000
/** Midnight in Brasília. Should summer time return, a day of this account still has 24 hours: nothing is lost or twice. */
const MIDNIGHT = 3 * 36_000

const dayOf = (tenth: number): number => Math.floor((tenth - MIDNIGHT) / TENTHS_A_DAY)

const nameOf = (day: number): Day => addDays('1970-01-01', day)

/** Time spent, by the day it was spent on: in tenths of a second since that day's midnight. */
export function spentByDay(spent: readonly Interval[]): { day: Day; spent: Interval[] }[] {
  const days = new Map<number, Interval[]>()
  for (const [from, to] of unionOf(spent)) {
    for (let day = dayOf(from); day <= dayOf(to - 1); day++) {
      const midnight = day * TENTHS_A_DAY + MIDNIGHT
      const part: Interval = [Math.max(from - midnight, 0), Math.min(to - midnight, TENTHS_A_DAY)]
      days.set(day, [...(days.get(day) ?? []), part])
    }
  }
  return [...days].map(([day, parts]) => ({ day: nameOf(day), spent: parts }))
}
