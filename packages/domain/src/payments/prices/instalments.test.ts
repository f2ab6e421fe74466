import { expect, it } from 'vitest'
import { instalmentsLeft } from './instalments.ts'

it('the first instalment is charged on the day of the purchase, and one more each month [R9.18]', () => {
  expect(instalmentsLeft('2026-01-31', 12, '2026-01-31')).toBe(11)
  expect(instalmentsLeft('2026-01-31', 12, '2026-02-27')).toBe(11)
  expect(instalmentsLeft('2026-01-31', 12, '2026-02-28')).toBe(10)
  expect(instalmentsLeft('2026-01-31', 12, '2026-12-31')).toBe(0)
  expect(instalmentsLeft('2026-01-31', 1, '2026-01-31')).toBe(0)
})
