import { expect, it } from 'vitest'
import { mayKeepSearch } from './kept-search.ts'

it.each(['', 'ana', 'turma 2026', 'ana 1234567'])('%j is kept', search => {
  expect(mayKeepSearch(search)).toBe(true)
})

it.each(['52998224725', '529.982.247-25', '(11) 98765-4321', '87654321', 'ana 529 982 247 25'])(
  '%j is not kept, because it may be a number of a person',
  search => {
    expect(mayKeepSearch(search)).toBe(false)
  },
)
