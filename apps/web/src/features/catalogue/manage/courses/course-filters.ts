import type { WireEditedCourse } from '@alinha/contract'
import { plainWords } from '@alinha/domain'
import type { ListChoice } from '../../../../components/list/managed-list.tsx'

export const courseFilters = ['all', 'published', 'draft', 'on-demand'] as const
type CourseFilter = (typeof courseFilters)[number]

const isIn: Record<CourseFilter, (course: WireEditedCourse) => boolean> = {
  all: () => true,
  published: course => course.disponivel === 1,
  draft: course => course.disponivel === 0,
  'on-demand': course => course.isOnDemand === 1,
}

export const matchesCourse = (
  course: WireEditedCourse,
  { keyword, filter }: ListChoice<CourseFilter>,
): boolean => isIn[filter](course) && plainWords(course.title).includes(plainWords(keyword))
