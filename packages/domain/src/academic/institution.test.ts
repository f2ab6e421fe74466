import { expect, it } from 'vitest'
import { academicTypeOf } from './institution.ts'

const lists = { graduation: ['USP', 'AMBAS'], specialist: ['ABO', 'AMBAS'] }

it.each([
  ['USP', 'graduation'],
  ['ABO', 'specialist'],
  ['AMBAS', 'graduation'],
  ['UNESP', null],
  ['', null],
])('the institution code "%s" is of type %s', (code, type) => {
  expect(academicTypeOf(code, lists)).toBe(type)
})

it('empty lists hold nobody', () => {
  expect(academicTypeOf('USP', { graduation: [], specialist: [] })).toBeNull()
})
