import type { WireEditedCourse } from '@alinha/contract'
import { plainWords } from '@alinha/domain'

export const courseFilters = ['all', 'published', 'draft', 'on-demand'] as const
export type CourseFilter = (typeof courseFilters)[number]

const fits: Record<CourseFilter, (course: WireEditedCourse) => boolean> = {
  all: () => true,
  published: course => course.disponivel === 1,
  draft: course => course.disponivel === 0,
  'on-demand': course => course.isOnDemand === 1,
}

export const chosenCourses = (
  courses: readonly WireEditedCourse[],
  { keyword, filter }: { keyword: string; filter: CourseFilter },
): WireEditedCourse[] =>
  courses.filter(course => fits[filter](course) && plainWords(course.title).includes(plainWords(keyword)))
