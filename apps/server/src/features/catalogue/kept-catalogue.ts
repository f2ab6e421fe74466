import type { WireListedCourse, WireLessonCard } from '@alinha/contract'
import type { Day } from '@alinha/domain'
import type { CourseRow } from './catalogue.queries.ts'
import type { LessonRow } from './lesson.queries.ts'

/** What a card says to everybody. What it says to one person is put in front of it. */
export type SharedCard = Omit<WireLessonCard, 'watched' | 'bookmarked' | 'isPurchased' | 'progress'>

export type KeptLesson = LessonRow & { shared: SharedCard; course: KeptCourse }

export type KeptCourse = CourseRow & { listed: WireListedCourse; movies: KeptLesson[] }

export type KeptCategory = { id: number; title: string; courses: KeptCourse[]; movies: KeptLesson[] }

/** JSON that was written once, and where in it each lesson's cards begin. */
export type Template = { bytes: Buffer; cardsAt: ReadonlyMap<number, readonly number[]> }

/** All that is the same for everybody, as it was in one version on one day. */
export type KeptCatalogue = {
  version: number
  day: Day
  movies: ReadonlyMap<number, KeptLesson>
  courses: ReadonlyMap<number, KeptCourse>
  /** All, in their order. */
  categories: ReadonlyMap<number, KeptCategory>
  featured: KeptLesson[]
  /** The rails of the first page, and each category's own page. */
  firstPage: Template
  categoryPage(id: number): Template | null
}
