import { expect, it } from 'vitest'
import { formatLength } from './format-length.ts'

it.each([
  [0, '0 min'],
  [59, '0 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [4320, '1 h 12 min'],
  [172_800, '48 h'],
])('%d seconds are written as %s, rounded down', (seconds, written) => {
  expect(formatLength(seconds)).toBe(written)
})
