import { describe, expect, it } from 'vitest'
import type { Day } from '../day.ts'
import { ticketStates } from './ticket-states.ts'
import {
  assistanceEndsOn,
  draftEndsOn,
  erasedOn,
  fallsAsleepOn,
  mayConsultorRead,
  mayReopen,
  mayWithdraw,
} from './ticket-terms.ts'

const paidAt = Date.parse('2026-11-16T23:00:00-03:00')

describe('the whole amount comes back', () => {
  it.each([
    ['on the seventh day', '2026-11-23', false, false, true],
    ['on the eighth day', '2026-11-24', false, false, false],
    ['on the eighth day of a plan that is late', '2026-11-24', false, true, true],
    ['a year later, of a plan that is still late', '2027-11-24', false, true, true],
    ['on the first day, with a plan', '2026-11-16', true, false, false],
    ['with a plan that came late', '2026-11-24', true, true, false],
  ])('%s (%s, plan %s, late %s): %s', (_, today, hasPlan, isPlanLate, may) => {
    expect(mayWithdraw({ state: 'planning', paidAt, hasPlan, isPlanLate }, today)).toBe(may)
  })

  it('or nothing was paid, and a draft is given up on any day', () => {
    const draft = { state: 'draft', paidAt: null, hasPlan: false, isPlanLate: false } as const
    expect(mayWithdraw(draft, '2030-01-01')).toBe(true)
  })
})

describe('a closed case is opened again', () => {
  it.each([
    ['on the sixtieth day', '2027-01-15', null, true],
    ['on the day after', '2027-01-16', null, false],
    ['on the last day of assistance', '2027-05-01', '2027-05-01', true],
    ['after assistance', '2027-05-02', '2027-05-01', false],
    ['within sixty days, after assistance', '2027-01-15', '2026-12-01', true],
  ])('%s (%s, assistance until %s): %s', (_, today, assistanceUntil, may) => {
    expect(mayReopen({ closedAt: paidAt, assistanceUntil }, today)).toBe(may)
  })
})

it.each([
  ['2026-11-16', '2028-11-16'],
  ['2028-02-29', '2030-02-28'],
  ['2026-02-28', '2028-02-28'],
  ['2026-12-31', '2028-12-31'],
])('assistance that begins on %s ends on %s', (from, until) => {
  expect(assistanceEndsOn(from)).toBe(until)
})

it('only a case that waits for the dentist, or whose assistance is over, is closed by a date', () => {
  const dates = ticketStates.map(state => [state, fallsAsleepOn(state, '2026-11-16', '2028-11-16')])
  expect(dates.filter(([, day]) => day !== null)).toEqual([
    ['returned', '2026-12-16'],
    ['delivered', '2026-11-30'],
    ['treating', '2028-11-17'],
  ])
  expect(fallsAsleepOn('treating', '2026-11-16', null)).toBeNull()
})

it('a case is erased 180 days after it was closed', () => {
  expect(erasedOn('2026-11-16')).toBe('2027-05-15')
})

it.each([
  [null, '2030-01-01', true],
  [paidAt, '2026-12-16', true],
  [paidAt, '2026-12-17', false],
])('a consultor reads a case that was closed at %s on %s: %s', (closedAt, today, may) => {
  expect(mayConsultorRead(closedAt, today)).toBe(may)
})

it.each([
  [null, '2026-12-16'],
  ['2026-12-10', '2026-12-16'],
  ['2026-12-20', '2026-12-20'],
])('a draft of 16 November, of which %s was told, ends on %s', (told, day) => {
  expect(draftEndsOn('2026-11-16', told as Day | null)).toBe(day)
})
