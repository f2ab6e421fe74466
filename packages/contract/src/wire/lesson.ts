import { caseKinds, eyes, type Lesson } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { toFlag } from './flag.ts'
import { wireUpload } from './upload.ts'

/** A lesson as lists show it. `duration` is in seconds; `isPurchased` is ours. */
export const wireLesson = z.object({
  id: z.int(),
  title: z.string(),
  thumbnail: z.string(),
  duration: z.int(),
  disponivel: flag,
  isAvailableOnFreePlan: flag,
  watched: flag,
  isPurchased: flag,
})
export type WireLesson = z.output<typeof wireLesson>

/**
 * One playback of a lesson. `id` continues it; until it has begun its addresses work for a minute, to fetch ahead.
 * All addresses share one signed beginning, which ends at `expiresAt`. `issuedAt` is the server's clock at that moment:
 * what was played is reported by it.
 */
export const wirePlayback = z.object({
  id: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
  storyboard: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  captions: z.array(z.object({ language: z.string(), label: z.string(), url: z.string() })),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
})
export type WirePlayback = z.output<typeof wirePlayback>

/**
 * For managers, consultors and the teachers of the course, who watch a lesson in any state. `as` is whose eyes they look
 * through, null for their own; `sees` what the lesson's page shows to such eyes.
 */
export const wireStaffView = z.object({
  state: z.enum(['draft', 'scheduled', 'released']),
  isPublished: flag,
  as: z.nullable(z.enum(eyes)),
  sees: z.enum(['video', 'preview', 'not-found', 'movie-not-available', 'subscription-needed']),
})
export type WireStaffView = z.output<typeof wireStaffView>

/**
 * A lesson as its page shows it. `video` is a short-lived address; it and `playback` are null when the person may not
 * watch. `second` is where to go on, `progress` the percentage covered. `staff` is null for everybody else.
 */
export const wireLessonPage = z.extend(wireLesson, {
  description: z.string(),
  courseId: z.nullable(z.int()),
  bookmarked: flag,
  second: z.int(),
  progress: z.int(),
  video: z.nullable(z.string()),
  playback: z.nullable(wirePlayback),
  staff: z.nullable(wireStaffView),
  /** The kind of case that it is about; null for most lessons. */
  caseKind: z.nullable(z.enum(caseKinds)),
})
export type WireLessonPage = z.output<typeof wireLessonPage>

/**
 * A lesson as managers edit it. `thumbnail` is empty while it shows the cover of its course, `frame` the moment of the
 * video that was chosen for its picture; `upload` tells of its last file, `reviewedOn` when somebody last checked that it
 * still holds.
 */
export const wireEditedLesson = z.extend(wireLesson, {
  description: z.string(),
  courseId: z.int(),
  audience: z.enum(['everyone', 'professionals']),
  posicao: z.int(),
  releasedOn: z.nullable(z.string()),
  reviewedOn: z.nullable(z.string()),
  previewStart: z.int(),
  upload: z.nullable(wireUpload.shape.state),
  frame: z.nullable(z.object({ second: z.int(), state: z.enum(['drawing', 'drawn', 'failed']) })),
})
export type WireEditedLesson = z.output<typeof wireEditedLesson>

/** What anyone may see of a lesson. `video` is a teaser, null for lessons meant for professionals only. */
export const wireLessonPreview = z.extend(wireLesson, {
  description: z.string(),
  video: z.nullable(z.string()),
})
export type WireLessonPreview = z.output<typeof wireLessonPreview>

export const toWireLesson = (movie: Lesson): WireLesson => ({
  id: movie.id,
  title: movie.title,
  thumbnail: movie.thumbnailUrl,
  duration: movie.durationSeconds,
  disponivel: toFlag(movie.isAvailable),
  isAvailableOnFreePlan: toFlag(movie.isAvailableOnFreePlan),
  watched: toFlag(movie.isWatched),
  isPurchased: toFlag(movie.isPurchased),
})

export const toLesson = (wire: WireLesson): Lesson => ({
  id: wire.id,
  title: wire.title,
  thumbnailUrl: wire.thumbnail,
  durationSeconds: wire.duration,
  isAvailable: wire.disponivel === 1,
  isAvailableOnFreePlan: wire.isAvailableOnFreePlan === 1,
  isWatched: wire.watched === 1,
  isPurchased: wire.isPurchased === 1,
})
