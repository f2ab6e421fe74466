import { expect, it } from 'vitest'
import { toPeriod } from './periods.ts'

it.each([
  ['this-month', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-year', '2026-11-15', '2026-01-01', '2026-11-15'],
  ['twelve-months', '2026-11-15', '2025-12-01', '2026-11-15'],
  ['twelve-months', '2026-12-31', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(toPeriod(name, today)).toEqual({ from, to })
})
