import { expect, it } from 'vitest'
import { checkCitation } from './cited-lesson.ts'

const lesson = { isWithdrawn: false, durationSeconds: 20 }

it.each([
  [lesson, 0, null],
  [lesson, 20, null],
  [lesson, 21, 'lesson-second-past-the-end'],
  [{ ...lesson, durationSeconds: 0 }, 0, null],
  [{ ...lesson, durationSeconds: 0 }, 1, 'lesson-second-past-the-end'],
  [{ ...lesson, isWithdrawn: true }, 0, 'movie-not-available'],
  [{ ...lesson, isWithdrawn: true }, 21, 'movie-not-available'],
  [null, 0, 'movie-not-available'],
])('of %j the second %i is cited, or refused: %s', (found, second, reason) => {
  expect(checkCitation(found, second)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
