import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import type { CourseFields, CourseKind } from './courses.queries.ts'

type CourseProblem = 'category-unknown' | 'category-of-on-demand' | 'price-not-on-demand' | 'price-missing'

export type Wanted = Omit<CourseFields, 'kind'> & { isOnDemand: boolean }

/** What a manager wants, as the rules of the catalogue allow it. A series stays one; what is new is a course. */
export function toCourseFields(
  { isOnDemand, ...wanted }: Wanted,
  categoryIds: readonly number[],
  before: CourseKind = 'course',
): { ok: true; fields: CourseFields } | { ok: false; reason: CourseProblem } {
  const categoryId = isOnDemand ? (wanted.categoryId ?? ON_DEMAND_CATEGORY) : wanted.categoryId
  if (categoryId !== null && !categoryIds.includes(categoryId)) return no('category-unknown')
  if (isOnDemand !== (categoryId === ON_DEMAND_CATEGORY)) return no('category-of-on-demand')
  if (!isOnDemand && wanted.priceCentavos !== null) return no('price-not-on-demand')
  if (isOnDemand && wanted.isPublished && wanted.priceCentavos === null) return no('price-missing')
  const kind = isOnDemand ? 'on-demand' : before === 'on-demand' ? 'course' : before
  return { ok: true, fields: { ...wanted, categoryId, kind } }
}

const no = (reason: CourseProblem) => ({ ok: false, reason }) as const
