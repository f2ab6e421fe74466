import type { WireListedCourse, WireLessonCard } from '@alinha/contract'
import type { Day } from '@alinha/domain'
import type { CourseRow } from './catalogue.queries.ts'
import type { LessonRow } from './lesson.queries.ts'

/** The fields of a card that are the same for everybody. */
export type SharedCard = Omit<WireLessonCard, 'watched' | 'bookmarked' | 'isPurchased' | 'progress'>

export type CachedLesson = LessonRow & { shared: SharedCard; course: CachedCourse }

export type CachedCourse = CourseRow & {
  listed: WireListedCourse
  /** What members find. */
  movies: CachedLesson[]
  /** The same, with what was withdrawn. */
  lessonsForStaff: CachedLesson[]
}

export type CachedCategory = { id: number; title: string; courses: CachedCourse[]; movies: CachedLesson[] }

/** A page as JSON that was written once, and where in it each lesson's cards begin. */
export type PageTemplate = { bytes: Buffer; cardsAt: ReadonlyMap<number, readonly number[]> }

/** The catalogue in one version on one day, as far as it is the same for everybody. */
export type CachedCatalogue = {
  version: number
  day: Day
  movies: ReadonlyMap<number, CachedLesson>
  courses: ReadonlyMap<number, CachedCourse>
  /** All, in their order. */
  categories: ReadonlyMap<number, CachedCategory>
  featured: CachedLesson[]
  /** The rails of the first page, and each category's own page. */
  firstPage: PageTemplate
  categoryPage(id: number): PageTemplate | null
}
