import { queryOptions } from '@tanstack/react-query'
import { MANAGED_COURSES_KEY, managedLessonKey } from '../../../../platform/managed-courses-key.ts'
import { courseCalls } from '../courses/courses.calls.ts'

export const lessonsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...MANAGED_COURSES_KEY, courseId, 'movies'],
    queryFn: ({ signal }) => courseCalls.listCourseLessons({ params: { id: courseId }, signal }),
  })

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: managedLessonKey(id),
    queryFn: ({ signal }) => courseCalls.readEditedLesson({ params: { id }, signal }),
  })
