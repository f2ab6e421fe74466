import { expect, it } from 'vitest'
import { applyMove, findMove } from './use-reordering.ts'

const line = [
  { id: 7, posicao: 1, name: 'a' },
  { id: 3, posicao: 2, name: 'b' },
  { id: 5, posicao: 10, name: 'c' },
]

it.each([
  [0, 2, 'b c a'],
  [2, 0, 'c a b'],
  [0, 1, 'b a c'],
  [1, 1, 'a b c'],
])('what is taken from %d to %d stands there, and the others keep their order', (from, to, names) => {
  const moved = findMove(line, from, to)
  expect(moved && applyMove(line, moved).map(({ name }) => name)).toEqual(names.split(' '))
})

it('there is no move from an index without an item', () => {
  expect(findMove(line, 3, 0)).toBeNull()
})
