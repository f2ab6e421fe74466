import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import type { CourseFields, CourseKind } from './courses.queries.ts'

type CourseProblem = 'category-unknown' | 'category-of-on-demand' | 'price-not-on-demand'

/** A course as a manager fills it in. */
export type CourseForm = Omit<CourseFields, 'kind' | 'teacher'> & {
  isOnDemand: boolean
  /** Undefined: it stays. */
  teacherId: number | null | undefined
}

/** Checks the form by the rules of the catalogue. A series stays a series; a new one is a course. */
export function toCourseFields(
  { isOnDemand, teacherId: _, ...form }: CourseForm,
  categoryIds: readonly number[],
  teacher: CourseFields['teacher'],
  before: CourseKind = 'course',
): { ok: true; fields: CourseFields } | { ok: false; reason: CourseProblem } {
  const categoryId = isOnDemand ? (form.categoryId ?? ON_DEMAND_CATEGORY) : form.categoryId
  if (categoryId !== null && !categoryIds.includes(categoryId)) return refuse('category-unknown')
  if (isOnDemand !== (categoryId === ON_DEMAND_CATEGORY)) return refuse('category-of-on-demand')
  if (!isOnDemand && form.priceCentavos !== null) return refuse('price-not-on-demand')
  const kind = isOnDemand ? 'on-demand' : before === 'on-demand' ? 'course' : before
  return { ok: true, fields: { ...form, categoryId, kind, teacher } }
}

const refuse = (reason: CourseProblem) => ({ ok: false, reason }) as const
