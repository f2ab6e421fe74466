import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { wireMaterial } from './material.ts'
import { wireCourseLesson } from './lesson-card.ts'

/** A course as lists show it. `preco` is in centavos, null when the course is not sold by itself. */
export const wireCourse = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  cover: z.nullable(z.string()),
  isOnDemand: flag,
  preco: z.nullable(z.int()),
})
export type WireCourse = z.output<typeof wireCourse>

/** A course as visitors see it: what it is and holds, never its footage. `poster` is upright, `cover` is wide. */
export const wireCourseTeaser = z.extend(wireCourse, {
  kind: z.enum(['course', 'series', 'on-demand']),
  slug: z.string(),
  poster: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  lessons: z.int(),
  minutes: z.int(),
  accessDays: z.int(),
})
export type WireCourseTeaser = z.output<typeof wireCourseTeaser>

/** A course as the catalogue lists it to members. `seconds` is how long its lessons last together. */
export const wireListedCourse = z.extend(wireCourse, {
  kind: z.enum(['course', 'series', 'on-demand']),
  poster: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  lessons: z.int(),
  seconds: z.int(),
})
export type WireListedCourse = z.output<typeof wireListedCourse>

/**
 * A course as its page shows it. `progress` is the percentage of its content that the person has covered,
 * `watchedSeconds` the same in seconds, `missingLessons` what can be watched and was not watched to the end,
 * `comingLessons` what is only announced: while there is any, the course is not complete.
 */
export const wireCoursePage = z.extend(wireListedCourse, {
  /** Where members read about who teaches it. */
  teacherPage: z.nullable(z.object({ id: z.int(), picture: z.nullable(z.string()) })),
  category: z.nullable(z.object({ id: z.int(), title: z.string() })),
  movies: z.array(wireCourseLesson),
  /** Last day of a rented course, null when the plan gives access. */
  availableUntil: z.nullable(z.string()),
  opensEverything: flag,
  /** The person is a manager, a consultor or teaches the course: every lesson opens, in any state. */
  isStaff: flag,
  progress: z.int(),
  watchedSeconds: z.int(),
  missingLessons: z.int(),
  comingLessons: z.int(),
  /** Where to go on: the first that was begun, or else not watched. Null when there is nothing left. */
  nextMovieId: z.nullable(z.int()),
  materials: z.array(wireMaterial),
})
export type WireCoursePage = z.output<typeof wireCoursePage>

/** A course as managers edit it. `poster` is upright, `cover` is wide. */
export const wireEditedCourse = z.extend(wireCourse, {
  poster: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
  teacherId: z.nullable(z.int()),
  categoryId: z.nullable(z.int()),
  posicao: z.int(),
  disponivel: flag,
  accessDays: z.int(),
  /** All lessons, and those that can be watched. */
  lessons: z.int(),
  availableLessons: z.int(),
})
export type WireEditedCourse = z.output<typeof wireEditedCourse>
