import { describe, expect, it } from 'vitest'
import {
  afterWorkedMinutes,
  easterOf,
  FIRST_WORK_CALENDAR,
  isNationalHoliday,
  isWorkingDay,
  listHolidays,
  workedMinutes,
} from './work-calendar.ts'

const calendar = FIRST_WORK_CALENDAR
const at = (text: string) => Date.parse(`${text}-03:00`)

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %s is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

it('2026 has the ten national holidays of the law', () => {
  const days = Array.from({ length: 365 }, (_, place) =>
    new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
  )
  expect(days.filter(isNationalHoliday)).toEqual([
    ...['2026-01-01', '2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07'],
    ...['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'],
  ])
})

it.each([
  ['2026-11-16', 'a Monday', true],
  ['2026-11-20', 'a holiday on a Friday', false],
  ['2026-11-21', 'a Saturday', false],
  ['2026-11-22', 'a Sunday', false],
  ['2026-02-17', 'Carnival, which is no national holiday', true],
])('%s, %s, is worked on: %s', (day, _, isWorked) => {
  expect(isWorkingDay(calendar, day)).toBe(isWorked)
})

it('a calendar has days off of its own', () => {
  expect(isWorkingDay({ ...calendar, daysOff: ['2026-02-17'] }, '2026-02-17')).toBe(false)
})

it.each([
  ['2026-11-16T10:00:00', '2026-11-23T10:00:00', ['2026-11-20']],
  ['2026-11-16T10:00:00', '2026-11-19T18:00:00', []],
  ['2026-11-20T10:00:00', '2026-11-20T11:00:00', ['2026-11-20']],
  // Proclamação da República is a Sunday in 2026: nobody misses it.
  ['2026-11-13T10:00:00', '2026-11-16T10:00:00', []],
])('between %s and %s the holidays are %j', (from, to, days) => {
  expect(listHolidays(calendar, at(from), at(to))).toEqual(days)
})

it('days off of a calendar are holidays, too', () => {
  const carnival = { ...calendar, daysOff: ['2026-02-17', '2026-02-21'] }
  expect(listHolidays(carnival, at('2026-02-16T10:00:00'), at('2026-02-23T10:00:00'))).toEqual(['2026-02-17'])
})

describe('working minutes', () => {
  it.each([
    ['within a day', '2026-11-16T10:00:00', '2026-11-16T11:30:00', 90],
    ['before opening', '2026-11-16T07:00:00', '2026-11-16T09:00:00', 0],
    ['around closing', '2026-11-16T17:59:00', '2026-11-16T23:59:00', 1],
    ['over night', '2026-11-16T17:00:00', '2026-11-17T10:00:00', 120],
    ['over a holiday and a weekend', '2026-11-19T17:00:00', '2026-11-23T10:00:00', 120],
    [
      'of parts of minutes, which count from the minute they are in',
      '2026-11-16T10:00:59',
      '2026-11-16T10:01:00',
      1,
    ],
    ['backwards', '2026-11-17T10:00:00', '2026-11-16T10:00:00', 0],
  ])('%s: %s to %s are %s', (_, from, to, minutes) => {
    expect(workedMinutes(calendar, at(from), at(to))).toBe(minutes)
  })

  it.each([
    ['2026-11-16T16:20:00', 1620, '2026-11-19T16:20:00'],
    ['2026-11-17T16:20:00', 1620, '2026-11-23T16:20:00'],
    ['2026-11-16T09:00:00', 540, '2026-11-16T18:00:00'],
    ['2026-11-21T12:00:00', 1, '2026-11-23T09:01:00'],
    ['2026-11-21T12:00:00', 0, '2026-11-21T12:00:00'],
  ])('%s and %s more end at %s', (from, minutes, end) => {
    expect(afterWorkedMinutes(calendar, at(from), minutes)).toBe(at(end))
  })

  it('follow the clock of São Paulo through daylight saving time, which it had until 2019', () => {
    const [summer, winter] = [
      Date.parse('2019-02-15T17:00:00-02:00'),
      Date.parse('2019-02-18T10:00:00-03:00'),
    ]
    expect(workedMinutes(calendar, summer, winter)).toBe(120)
    expect(afterWorkedMinutes(calendar, summer, 120)).toBe(winter)
  })
})
