import type { Lesson } from '@alinha/domain'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toLesson, toWireLesson, wireLesson } from './lesson.ts'

const movies: fc.Arbitrary<Lesson> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  title: fc.string(),
  thumbnailUrl: fc.string(),
  durationSeconds: fc.nat(),
  isAvailable: fc.boolean(),
  isAvailableOnFreePlan: fc.boolean(),
  isWatched: fc.boolean(),
  isPurchased: fc.boolean(),
})

it('a lesson is the same after the way over the wire and back [R3.06]', () => {
  fc.assert(
    fc.property(movies, movie => {
      expect(toLesson(wireLesson.parse(toWireLesson(movie)))).toEqual(movie)
    }),
  )
})

it('the wire has the field names of the specification, and isPurchased of ours [R3.06]', () => {
  expect(Object.keys(wireLesson.shape)).toEqual([
    'id',
    'title',
    'thumbnail',
    'duration',
    'disponivel',
    'isAvailableOnFreePlan',
    'watched',
    'isPurchased',
  ])
})
