import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import type { CourseFields, CourseKind } from './courses.queries.ts'

type CourseProblem = 'category-unknown' | 'category-of-on-demand' | 'price-not-on-demand' | 'price-missing'

/** A course as a manager fills it in. */
export type CourseForm = Omit<CourseFields, 'kind'> & { isOnDemand: boolean }

/** Checks the form by the rules of the catalogue. A series stays a series; a new one is a course. */
export function toCourseFields(
  { isOnDemand, ...form }: CourseForm,
  categoryIds: readonly number[],
  before: CourseKind = 'course',
): { ok: true; fields: CourseFields } | { ok: false; reason: CourseProblem } {
  const categoryId = isOnDemand ? (form.categoryId ?? ON_DEMAND_CATEGORY) : form.categoryId
  if (categoryId !== null && !categoryIds.includes(categoryId)) return refuse('category-unknown')
  if (isOnDemand !== (categoryId === ON_DEMAND_CATEGORY)) return refuse('category-of-on-demand')
  if (!isOnDemand && form.priceCentavos !== null) return refuse('price-not-on-demand')
  if (isOnDemand && form.isPublished && form.priceCentavos === null) return refuse('price-missing')
  const kind = isOnDemand ? 'on-demand' : before === 'on-demand' ? 'course' : before
  return { ok: true, fields: { ...form, categoryId, kind } }
}

const refuse = (reason: CourseProblem) => ({ ok: false, reason }) as const
