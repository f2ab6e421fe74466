import { manageCatalogue, manageCourses } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'

export const { manageCourses: contentCalls, manageCatalogue: catalogueCalls } = connect({
  manageCourses,
  manageCatalogue,
})

const root = 'admin-courses'

export const coursesQuery = queryOptions({
  queryKey: [root],
  queryFn: ({ signal }) => contentCalls.listAllCourses({ signal }),
})

export const categoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => contentCalls.listCategories({ signal }),
})

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [root, id],
    queryFn: ({ signal }) => contentCalls.readEditedCourse({ params: { id }, signal }),
  })

export const lessonsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [root, courseId, 'movies'],
    queryFn: ({ signal }) => contentCalls.listCourseLessons({ params: { id: courseId }, signal }),
  })

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'movie', id],
    queryFn: ({ signal }) => contentCalls.readEditedLesson({ params: { id }, signal }),
  })
