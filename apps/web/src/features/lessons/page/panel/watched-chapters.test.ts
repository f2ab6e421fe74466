import { expect, it } from 'vitest'
import { findWatchedChapters } from './watched-chapters.ts'

const chapters = [{ start: 0 }, { start: 100 }, { start: 200 }]

it.each([
  ['nothing', [], [false, false, false]],
  ['all of the first', [[0, 1000]], [true, false, false]],
  [
    'nine tenths of the second, in two parts',
    [
      [1100, 1500],
      [1500, 2000],
    ],
    [false, true, false],
  ],
  ['a little less than that', [[1101, 2000]], [false, false, false]],
  ['the last, which ends with the lesson', [[2000, 2500]], [false, false, true]],
] as const)('a person who has watched %s has watched the right chapters', (_what, covered, seen) => {
  expect(findWatchedChapters(chapters, 250, covered)).toEqual(seen)
})
