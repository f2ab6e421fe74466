import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysRemainingText } from './days-remaining.ts'

it('more than 1 day is told as days left to expire [R2.43]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), days => {
      expect(daysRemainingText(days)).toBe(`Faltam ${days} dias para o seu acesso expirar`)
    }),
  )
})

it('exactly 1 day is told in the singular [R2.43]', () => {
  expect(daysRemainingText(1)).toBe('Seu acesso expira em 1 dia')
})

it.each([0, 0.5, -1])('%d days, less than 1, is told as today [R2.43]', days => {
  expect(daysRemainingText(days)).toBe('Seu acesso expira hoje')
})
