import * as z from 'zod/mini'
import {
  device,
  flag,
  fraction,
  id,
  idParam,
  list,
  playbackId,
  saidReply,
  strict,
  wholeNumber,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireBegunLesson } from '../wire/lesson-card.ts'
import { wireLessonProgress, wireProgress, wireWatchedHours } from '../wire/progress.ts'

const SECONDS_A_DAY = 86_400
const TENTHS_A_DAY = 864_000
/** Beyond the year 5000, and exact in a number. */
const LAST_MOMENT = 99_999_999_999
const MOST_STRETCHES = 200

const NO_PAIR = 'Use pares de início e fim.'

/** From, up to and not including to. */
const stretches = (largest: number) =>
  list(z.array(wholeNumber(0, largest), NO_PAIR).check(z.length(2, NO_PAIR)), MOST_STRETCHES)

export const hours = defineCalls({
  countLessonView: {
    method: 'POST',
    path: '/users/movies/countMovieView',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'Count that a lesson was opened, once an hour.',
    body: strict({ userId: id, movieId: id, device }),
    reply: saidReply,
  },
  countWatchedTime: {
    method: 'POST',
    path: '/users/movies/contaTempoAssistido',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'A hint of the seconds watched; the server keeps its own count.',
    body: strict({ userId: id, tempoAssistido: wholeNumber(0, SECONDS_A_DAY) }),
    reply: z.object({ total_horas_assistidas: z.number() }),
  },
  /**
   * With `playbackId`, a report of what one playback played: `ranges` of content in tenths of a second, `clock` when
   * it played and `takenAt` when this was so, both in tenths of a second of the server's clock (its milliseconds
   * ÷ 100, known from `playback.issuedAt`), `pos` in tenths, `rate` the speed. All of a playback or any part of it, as
   * often and as late as need be: what is kept is the union. Without it, the seconds are a hint.
   */
  recordWatchedTime: {
    method: 'POST',
    path: '/users/movies/contaTempoAssistidoAnalytics',
    access: 'member',
    changes: true,
    goesFirst: true,
    summary: 'What was played of one lesson, as intervals. Seconds without intervals are a hint.',
    body: strict({
      userId: id,
      tempoTotalAssistidoEmSegundos: wholeNumber(0, SECONDS_A_DAY),
      videoId: id,
      device,
      playbackId: z.optional(playbackId),
      ranges: z.optional(stretches(TENTHS_A_DAY)),
      clock: z.optional(stretches(LAST_MOMENT)),
      takenAt: z.optional(wholeNumber(0, LAST_MOMENT)),
      pos: z.optional(wholeNumber(0, TENTHS_A_DAY)),
      rate: z.optional(fraction(0.25, 3)),
    }),
    reply: z.object({ watched: flag, total_horas_assistidas: z.number() }),
  },
  readProgress: {
    method: 'GET',
    path: '/users/movies/progress',
    access: 'member',
    changes: false,
    summary:
      'The hours that count, what is missing for the certificate, and how far one is in every lesson, the last seen first.',
    reply: z.extend(wireWatchedHours, { movies: z.array(wireProgress) }),
  },
  readLessonProgress: {
    method: 'GET',
    path: '/users/movies/{id}/progress',
    access: 'member',
    changes: false,
    goesFirst: true,
    summary: 'How far one is in a lesson, and which parts are covered; null when it was never played.',
    params: strict({ id: idParam }),
    reply: z.object({ progress: z.nullable(wireLessonProgress) }),
  },
  listHistory: {
    method: 'GET',
    path: '/users/movies/history',
    access: 'member',
    changes: false,
    summary: 'The lessons one has played, the last first.',
    query: strict({ after: z.optional(idParam) }),
    reply: z.object({
      movies: z.array(z.extend(wireBegunLesson, { seenAt: z.string() })),
      /** The lesson after which the next page begins. */
      next: z.nullable(z.int()),
    }),
  },
  /** What is erased no longer says how far one is; the hours that count stay. */
  removeFromHistory: {
    method: 'DELETE',
    path: '/users/movies/{id}/history',
    access: 'member',
    changes: true,
    summary: 'Erase one lesson from one’s history. The hours that count stay.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  clearHistory: {
    method: 'DELETE',
    path: '/users/movies/history',
    access: 'member',
    changes: true,
    summary: 'Erase one’s whole history. The hours that count stay.',
    reply: saidReply,
  },
})
