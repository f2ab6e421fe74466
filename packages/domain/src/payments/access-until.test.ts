import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBetween, formatDay } from '../day.ts'
import { accessUntil, extraDays } from './access-until.ts'

it('every number of at most 4 digits is that many extra days [R9.10]', () => {
  for (let days = 0; days <= 9999; days += 1) {
    expect(extraDays(String(days))).toBe(days)
    expect(extraDays(String(days).padStart(4, '0'))).toBe(days)
  }
})

it.each([null, '', '12345', '00007', '-3', '1.5', ' 3', '3 ', '1e3', 'abcd', '3a', 'a3', '٣', '3\n'])(
  '%o gives no extra days [R9.10]',
  invisaId => {
    expect(extraDays(invisaId)).toBe(0)
  },
)

it('access ends on the paid day plus the extra days [R4.45]', () => {
  expect(accessUntil({ premiumExpiresOn: '2027-02-27', invisaId: '2' })).toBe('2027-03-01')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), days => {
      const until = accessUntil({ premiumExpiresOn: '2027-02-27', invisaId: String(days) })
      expect(until === null ? NaN : daysBetween('2027-02-27', until)).toBe(days)
    }),
  )
})

it('a longer id leaves the plain date, shown in Brazilian format [R4.45]', () => {
  expect(formatDay(accessUntil({ premiumExpiresOn: '2027-02-27', invisaId: '12345' }) ?? '')).toBe(
    '27/02/2027',
  )
})

it('no paid day is no access-until date', () => {
  expect(accessUntil({ premiumExpiresOn: null, invisaId: '5' })).toBeNull()
})
