import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { wireMovie } from './movie.ts'

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

/** A course as its page shows it. */
export const wireCoursePage = z.extend(wireCourse, {
  movies: z.array(wireMovie),
  /** Last day of a rented course, null when the plan gives access. */
  availableUntil: z.nullable(z.string()),
})
export type WireCoursePage = z.output<typeof wireCoursePage>

/** A course as managers edit it. */
export const wireEditedCourse = z.extend(wireCourse, {
  categoryId: z.nullable(z.int()),
  posicao: z.int(),
  disponivel: flag,
  accessDays: z.int(),
})
export type WireEditedCourse = z.output<typeof wireEditedCourse>
