import { expect, it } from 'vitest'
import { hasFilters, readSearchQuery, toSearchParams } from './search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))

it('an address with every filter is read, and written again as it was', () => {
  const query =
    'keyword=mordida+aberta&categoryId=2&teacher=Helena+Brand%C3%A3o&duration=long&watched=0&isNew=1'
  expect(read(query)).toEqual({
    keyword: 'mordida aberta',
    categoryId: 2,
    teacher: 'Helena Brandão',
    duration: 'long',
    watched: 0,
    isNew: 1,
  })
  expect(toSearchParams(read(query)).toString()).toBe(query)
})

it.each([
  'categoryId=0',
  'categoryId=-3',
  'categoryId=1.5',
  'categoryId=99999999999',
  'categoryId=x',
  'categoryId=',
  'teacher=+++',
  `teacher=${'a'.repeat(121)}`,
  'duration=eternal',
  'watched=yes',
  'isNew=0',
  'after=1-2',
])('what makes no sense in an address is left out: %s', query => {
  expect(read(`keyword=torque&${query}`)).toEqual({ keyword: 'torque' })
})

it('a keyword is cut to the longest that a search accepts, and trimmed', () => {
  expect(read(`keyword=++${'a'.repeat(140)}`)).toEqual({ keyword: 'a'.repeat(100) })
  expect(read('')).toEqual({ keyword: '' })
})

it.each([
  ['keyword=torque', false],
  ['keyword=torque&watched=0', true],
  ['keyword=torque&isNew=1', true],
])('%s has filters: %s', (query, expected) => {
  expect(hasFilters(read(query))).toBe(expected)
})
