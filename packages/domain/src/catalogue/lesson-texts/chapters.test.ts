import { expect, it } from 'vitest'
import { checkChapters } from './chapters.ts'

const at = (...starts: number[]) => starts.map(start => ({ start, title: `Parte ${start}` }))

it('chapters come in their order, however they were written', () => {
  expect(checkChapters(at(60, 0, 30), 90)).toEqual({ ok: true, chapters: at(0, 30, 60) })
})

it('a lesson may have none', () => {
  expect(checkChapters([], 90)).toEqual({ ok: true, chapters: [] })
})

it.each([
  [89, 90, true],
  [90, 90, false],
  [91, 90, false],
  [86_399, 0, true],
  [86_400, 0, false],
])('a chapter at second %i of a lesson of %i seconds fits: %s', (start, duration, fits) => {
  expect(checkChapters(at(0, start), duration)).toEqual(
    fits ? { ok: true, chapters: at(0, start) } : { ok: false, reason: 'chapter-past-the-end', start },
  )
})

it('two chapters cannot begin at the same second', () => {
  expect(checkChapters(at(0, 30, 30), 90)).toEqual({
    ok: false,
    reason: 'chapters-at-the-same-second',
    start: 30,
  })
})
