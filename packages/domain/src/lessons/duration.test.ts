import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [59, '0:59'],
  [60, '1:00'],
  [245, '4:05'],
  [4500, '75:00'],
  [59.9, '0:59'],
])('%d seconds are shown as %s [R9.09]', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('minutes and two digits of seconds come to the duration [R9.09]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), seconds => {
      const [, minutes, rest] = /^(\d+):([0-5]\d)$/.exec(formatDuration(seconds)) ?? []
      expect(Number(minutes) * 60 + Number(rest)).toBe(seconds)
    }),
  )
})
