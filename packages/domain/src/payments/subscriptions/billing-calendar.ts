import type { Day } from '../../day.ts'
import type { Period } from '../payment-operation.ts'

const MONTHS_A_YEAR = 12

const monthsOf: Record<Period, number> = { monthly: 1, yearly: MONTHS_A_YEAR }

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

/** The same day of a later month, or the last day of it where it has no such day: 31 January and a month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const total = year * MONTHS_A_YEAR + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(total / MONTHS_A_YEAR), (total % MONTHS_A_YEAR) + 1]
  return `${padded(toYear, 4)}-${padded(toMonth, 2)}-${padded(Math.min(dayOfMonth, daysIn(toYear, toMonth)), 2)}`
}

/**
 * The last paid day, included, after a number of payments. It is counted from the first day each time, so that a
 * subscription that began on the 31st, or on 29 February, returns to that day. It is never less than the promised
 * months, whatever the hour of the payment.
 */
export const paidUntil = (firstDay: Day, period: Period, payments: number): Day =>
  addMonths(firstDay, monthsOf[period] * payments)

/** A new period starts when the present one ends, so that days that are paid already are not lost. */
export const nextPeriodStart = (today: Day, current: Day | null): Day =>
  current !== null && current > today ? current : today
