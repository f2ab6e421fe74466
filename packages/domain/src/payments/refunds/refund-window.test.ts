import { expect, it } from 'vitest'
import { checkRefund, refundableUntil, type Purchase } from './refund-window.ts'

const boughtOn = '2027-03-14'

const lastDays: [Purchase['kind'], boolean, string | null][] = [
  ['course', true, '2027-04-13'],
  ['course', false, '2027-04-13'],
  ['subscription', true, '2027-03-21'],
  ['subscription', false, null],
  ['ticket', true, null],
  ['ticket', false, null],
]

it.each(lastDays)(
  'a %s, first contract %s, is refunded until %s: 30 days for a course [R9.16]',
  (kind, first, day) => {
    expect(refundableUntil({ kind, boughtOn, isFirstContract: first })).toBe(day)
  },
)

it.each([
  ['2027-03-14', true],
  ['2027-04-13', true],
  ['2027-04-14', false],
])('a course bought on 14 March is refunded on %s: %s [R9.16]', (today, isRefunded) => {
  expect(checkRefund({ kind: 'course', boughtOn, isFirstContract: true }, today)).toEqual(
    isRefunded ? { ok: true, until: '2027-04-13' } : { ok: false, reason: 'refund-window-closed' },
  )
})

it('a renewal is not refunded, not even on its day', () => {
  expect(checkRefund({ kind: 'subscription', boughtOn, isFirstContract: false }, boughtOn)).toEqual({
    ok: false,
    reason: 'refund-window-closed',
  })
})
