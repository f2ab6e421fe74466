import type { site, ReplyOf, WireCourseTeaser } from '@alinha/contract'
import { claimedMinutes, dayInBrazil, hasHundreds } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { countLessons, listCourseTeasers, type CourseTeaser } from './site.queries.ts'

type Summary = ReplyOf<typeof site.readLandingSummary>

/** Counts at every request, so that the page claims what is true now. On-demand courses have a call of their own. */
export async function readLandingSummary({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<Summary> {
  const today = dayInBrazil(clock())
  const [{ lessons, minutes }, teasers] = await Promise.all([
    countLessons(db, today),
    listCourseTeasers(db, today),
  ])
  const categories = new Map<number, Summary['categories'][number]>()
  for (const teaser of teasers) {
    if (!teaser.category || teaser.kind !== 'course') continue
    const { id, name } = teaser.category
    const category = categories.get(id) ?? { id, name, courses: [] }
    category.courses.push(toWireTeaser(teaser))
    categories.set(id, category)
  }
  return {
    lessons,
    minutes,
    claimedMinutes: claimedMinutes(minutes),
    hasHundreds: hasHundreds(lessons),
    series: teasers.filter(({ kind }) => kind === 'series').map(toWireTeaser),
    categories: [...categories.values()],
  }
}

export async function listDemandCourses({
  db,
  clock,
}: Pick<Needs, 'db' | 'clock'>): Promise<WireCourseTeaser[]> {
  const teasers = await listCourseTeasers(db, dayInBrazil(clock()))
  return teasers.filter(({ kind }) => kind === 'on-demand').map(toWireTeaser)
}

const toWireTeaser = (course: CourseTeaser): WireCourseTeaser => ({
  id: course.id,
  kind: course.kind,
  slug: course.slug,
  title: course.title,
  description: course.description,
  teacher: course.teacher,
  cover: course.coverPath,
  poster: course.posterPath,
  isOnDemand: course.kind === 'on-demand' ? 1 : 0,
  preco: course.priceCentavos,
  accessDays: course.accessDays,
  lessons: course.lessons,
  minutes: course.minutes,
})
