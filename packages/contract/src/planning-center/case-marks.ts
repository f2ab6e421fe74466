import { isTooth } from '@alinha/domain'
import * as z from 'zod/mini'
import { id, NOT_AN_OPTION, strict, wholeNumber } from '../fields.ts'

/** A metre: no scanner lays an arch further away. */
const FARTHEST = 1_000_000

const micrometres = wholeNumber(-FARTHEST, FARTHEST)

/** A place on an arch. Coordinates are those of the files. */
export const casePin = strict({
  /** By its FDI number, as a person chose it. */
  tooth: wholeNumber(11, 48).check(z.refine(isTooth, NOT_AN_OPTION)),
  /** The version that was shown; null for what was sent. */
  plan: z.nullable(wholeNumber(1, 1000)),
  x: micrometres,
  y: micrometres,
  z: micrometres,
})

const SECONDS_A_DAY = 86_400

/** A lesson that helps, at a second. */
export const citedLesson = strict({ movieId: id, second: wholeNumber(0, SECONDS_A_DAY) })

/** Without a title once members no longer find it. */
export const wireCitedLesson = z.object({
  movieId: z.int(),
  second: z.int(),
  title: z.nullable(z.string()),
})
export type WireCitedLesson = z.output<typeof wireCitedLesson>

export const wireCasePin = z.object({
  tooth: z.int(),
  plan: z.nullable(z.int()),
  x: z.int(),
  y: z.int(),
  z: z.int(),
})
export type WireCasePin = z.output<typeof wireCasePin>
