import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysBetween, formatDay } from '../../day.ts'
import { accessUntil } from './access-until.ts'

it('access ends on the paid day plus the extra days [R4.45]', () => {
  expect(accessUntil({ premiumExpiresOn: '2027-02-27', extraDays: 2 })).toBe('2027-03-01')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), extraDays => {
      const until = accessUntil({ premiumExpiresOn: '2027-02-27', extraDays })
      expect(until === null ? NaN : daysBetween('2027-02-27', until)).toBe(extraDays)
    }),
  )
})

it('without extra days it ends on the plain date, shown in Brazilian format [R4.45]', () => {
  expect(formatDay(accessUntil({ premiumExpiresOn: '2027-02-27', extraDays: 0 }) ?? '')).toBe('27/02/2027')
})

it('no paid day is no access-until date', () => {
  expect(accessUntil({ premiumExpiresOn: null, extraDays: 5 })).toBeNull()
})
