import { expect, it } from 'vitest'
import { CASE_CODE_LENGTH, CASE_CODE_SIGNS, toCaseCode } from './case-code.ts'

it('a case code has five signs that are not taken for one another', () => {
  expect(toCaseCode(Array.from({ length: CASE_CODE_LENGTH }, (_, place) => place))).toBe('AL-23456')
  expect(new Set(CASE_CODE_SIGNS).size).toBe(29)
  expect(CASE_CODE_SIGNS).not.toMatch(/[01ILOUV]/)
})
