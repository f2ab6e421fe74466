import { expect, it } from 'vitest'
import { expiryOf, isSessionExpired } from './session-expiry.ts'

it('reads the expiry from the exp claim', () => {
  expect(expiryOf({ sub: '7', exp: 1_800_000_000 })).toBe(1_800_000_000)
})

it.each([
  undefined,
  null,
  'exp',
  5,
  {},
  { exp: '1800000000' },
  { exp: null },
  { exp: NaN },
  { exp: Infinity },
])('finds no expiry in %o', claims => {
  expect(expiryOf(claims)).toBeNull()
})

it.each([
  [1_799_999_999_999, false],
  [1_800_000_000_000, true],
  [1_800_000_000_001, true],
])(
  'a session that ends at second 1800000000 is expired at millisecond %i: %s [R4.02]',
  (nowMs, isExpired) => {
    expect(isSessionExpired(1_800_000_000, nowMs)).toBe(isExpired)
  },
)

it('an expiry that is not a number counts as expired [R4.02]', () => {
  expect(isSessionExpired(NaN, 0)).toBe(true)
})
