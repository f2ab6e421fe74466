import { manageCourses, manageProgrammes } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'

const { academic, catalogue } = connect({ academic: manageProgrammes, catalogue: manageCourses })
export const programmeCalls = academic

export const PROGRAMMES_KEY = ['admin-programmes'] as const

export const programmesQuery = queryOptions({
  queryKey: [...PROGRAMMES_KEY, 'list'],
  queryFn: ({ signal }) => programmeCalls.listProgrammes({ signal }),
})

export const questionsQuery = (moduleId: number) =>
  queryOptions({
    queryKey: [...PROGRAMMES_KEY, 'questions', moduleId],
    queryFn: ({ signal }) => programmeCalls.listQuestions({ params: { id: moduleId }, signal }),
  })

/** To choose lessons from. */
export const lessonsOfCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...PROGRAMMES_KEY, 'course', courseId],
    queryFn: ({ signal }) => catalogue.listCourseLessons({ params: { id: courseId }, signal }),
  })
