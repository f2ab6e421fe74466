import { expect, it } from 'vitest'
import { academicTypeByCoupon, academicTypeOf } from './institution.ts'

const lists = { graduation: ['USP', 'AMBAS'], specialist: ['ABO', 'AMBAS'] }

it.each([
  ['USP', 'graduation'],
  ['ABO', 'specialist'],
  ['AMBAS', 'graduation'],
  ['UNESP', null],
  ['', null],
])('the institution code "%s" is of type %s [R9.21]', (code, type) => {
  expect(academicTypeOf(code, lists)).toBe(type)
})

it('empty lists hold nobody', () => {
  expect(academicTypeOf('USP', { graduation: [], specialist: [] })).toBeNull()
})

it.each([
  [null, 'specialist'],
  ['USP', 'graduation'],
  [' usp ', 'graduation'],
  ['ABO', 'specialist'],
  ['UNESP', null],
  ['', null],
])('the academic coupon of institution "%s" makes its holder: %s [R9.21]', (institution, type) => {
  expect(academicTypeByCoupon(institution, lists)).toBe(type)
})
