import { manageCourses } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { MANAGED_COURSES_KEY } from '../../../../platform/managed-courses-key.ts'

export const { manageCourses: courseCalls } = connect({ manageCourses })

export const coursesQuery = queryOptions({
  queryKey: MANAGED_COURSES_KEY,
  queryFn: ({ signal }) => courseCalls.listAllCourses({ signal }),
})

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [...MANAGED_COURSES_KEY, id],
    queryFn: ({ signal }) => courseCalls.readEditedCourse({ params: { id }, signal }),
  })
