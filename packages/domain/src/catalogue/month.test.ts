import { expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { firstOfMonth, monthBeside, monthOf } from './month.ts'

it('every day of ten years lies in exactly one place of its month', () => {
  for (let day = '2024-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
    const { days, before } = monthOf(day)
    expect(days.filter(one => one === day)).toHaveLength(1)
    expect(days[0]).toBe(firstOfMonth(day))
    expect(days.every(one => one.startsWith(day.slice(0, 7)))).toBe(true)
    // The place in the week is that of the calendar.
    expect((before + days.indexOf(day)) % 7).toBe(new Date(`${day}T00:00Z`).getUTCDay())
    expect(monthBeside(monthBeside(day, 1), -1)).toBe(firstOfMonth(day))
    expect(monthBeside(day, 1)).toBe(addDays(days.at(-1) ?? '', 1))
  }
})
