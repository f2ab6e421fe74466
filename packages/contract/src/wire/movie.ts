import type { Movie } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { toFlag } from './flag.ts'

/** A lesson as lists show it. `duration` is in seconds; `isPurchased` is ours. */
export const wireMovie = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.string(),
  duration: z.int(),
  disponivel: flag,
  isAvailableOnFreePlan: flag,
  watched: flag,
  isPurchased: flag,
})
export type WireMovie = z.output<typeof wireMovie>

/** A lesson as its page shows it. `video` is a short-lived address, null when the person may not watch. */
export const wireMoviePage = z.extend(wireMovie, {
  description: z.string(),
  courseId: z.nullable(z.int()),
  bookmarked: flag,
  video: z.nullable(z.string()),
})
export type WireMoviePage = z.output<typeof wireMoviePage>

/** What anyone may see of a lesson. `video` is a teaser, null for lessons meant for professionals only. */
export const wireMoviePreview = z.extend(wireMovie, {
  description: z.string(),
  video: z.nullable(z.string()),
})
export type WireMoviePreview = z.output<typeof wireMoviePreview>

export const toWireMovie = (movie: Movie): WireMovie => ({
  id: movie.id,
  title: movie.title,
  thumbnail: movie.thumbnailUrl,
  duration: movie.durationSeconds,
  disponivel: toFlag(movie.isAvailable),
  isAvailableOnFreePlan: toFlag(movie.isAvailableOnFreePlan),
  watched: toFlag(movie.isWatched),
  isPurchased: toFlag(movie.isPurchased),
})

export const toMovie = (wire: WireMovie): Movie => ({
  id: wire.id,
  title: wire.title,
  thumbnailUrl: wire.thumbnail,
  durationSeconds: wire.duration,
  isAvailable: wire.disponivel === 1,
  isAvailableOnFreePlan: wire.isAvailableOnFreePlan === 1,
  isWatched: wire.watched === 1,
  isPurchased: wire.isPurchased === 1,
})
