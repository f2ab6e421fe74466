import type { Movie } from '@alinha/domain'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMovie, toWireMovie, wireMovie } from './movie.ts'

const movies: fc.Arbitrary<Movie> = fc.record({
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
      expect(toMovie(wireMovie.parse(toWireMovie(movie)))).toEqual(movie)
    }),
  )
})

it('the wire has the field names of the specification, and isPurchased of ours [R3.06]', () => {
  expect(Object.keys(wireMovie.shape)).toEqual([
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
