import { expect, it } from 'vitest'
import { writtenLength } from './written-length.ts'

it.each([
  [0, '0 min'],
  [59, '0 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [4320, '1 h 12 min'],
  [172_800, '48 h'],
])('%d seconds are written %s, and never more than they are', (seconds, written) => {
  expect(writtenLength(seconds)).toBe(written)
})
