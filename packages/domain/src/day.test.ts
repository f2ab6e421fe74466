import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { addDays, dayAt, dayInBrazil, daysBetween, formatDay } from './day.ts'

const someDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

it.each([
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-03-14', 0, '2027-03-14'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

it('counts the days that were added, over summer time and leap years', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})

it.each([
  ['2027-03-15T02:59:59Z', '2027-03-14'],
  ['2027-03-15T03:00:00Z', '2027-03-15'],
  ['2027-01-01T00:00:00Z', '2026-12-31'],
])('at %s it is %s in Brazil', (instant, day) => {
  expect(dayInBrazil(new Date(instant))).toBe(day)
})

it('knows the day at every quarter of an hour of fifty years, summer times among them', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const quarter = 900_000
  const wrong: string[] = []
  // Around midnight only: at other hours every clock of Brazil shows the same day.
  for (let day = Date.parse('1985-01-01T00:00Z'); day < Date.parse('2035-01-01T00:00Z'); day += 86_400_000)
    for (let moment = day + 4 * quarter; moment < day + 16 * quarter; moment += quarter)
      if (dayAt(moment) !== calendar.format(moment)) wrong.push(new Date(moment).toISOString())
  expect(wrong).toEqual([])
})

it('loads no time zone data while the day is the same in summer time', async () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  vi.resetModules()
  const fresh = await import('./day.ts')
  expect(fresh.dayAt(Date.parse('2026-11-17T12:00Z'))).toBe('2026-11-17')
  expect(created).not.toHaveBeenCalled()
  created.mockRestore()
})

it('writes a day in Brazilian format [R4.45]', () => {
  expect(formatDay('2027-03-04')).toBe('04/03/2027')
})
