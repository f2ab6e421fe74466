import { expect, it } from 'vitest'
import { withBookmark } from './with-bookmark.ts'

const lesson = (id: number, bookmarked: 0 | 1) => ({ id, title: `Aula ${id}`, bookmarked })

it('a bookmark changes wherever the lesson is, and nowhere else', () => {
  const catalog = {
    newest: [lesson(1, 0), lesson(2, 0)],
    categories: [
      { id: 1, movies: [lesson(1, 0)] },
      { id: 7, movies: [lesson(3, 1)] },
    ],
  }
  const changed = withBookmark(catalog, 1, 1)
  expect(changed.newest.map(({ bookmarked }) => bookmarked)).toEqual([1, 0])
  expect(changed.categories[0]?.movies[0]?.bookmarked).toBe(1)
  expect(changed.categories[0]).not.toHaveProperty('bookmarked')
  expect(changed.categories[1]).toBe(catalog.categories[1])
  expect(changed.newest[1]).toBe(catalog.newest[1])
})

it.each([null, undefined, 3, 'texto', [], { id: 1, title: 'Um curso' }, [lesson(2, 1)], lesson(1, 1)])(
  'what has no such lesson, or has it already so, is the same object: %j',
  data => {
    expect(withBookmark(data, 1, 1)).toBe(data)
  },
)
