import { expect, it } from 'vitest'
import { speedIn } from './speed-in.ts'

it.each([
  ['pt-BR', 1, '1×'],
  ['pt-BR', 0.75, '0,75×'],
  ['en', 1.5, '1.5×'],
  ['es', 1.25, '1,25×'],
] as const)('in %s, the speed %d is %s', (language, rate, expected) => {
  expect(speedIn(language, rate)).toBe(expected)
})
