import { manageTeachers } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { MANAGED_COURSES_KEY } from '../../../../platform/managed-courses-key.ts'

export const { manageTeachers: teacherCalls } = connect({ manageTeachers })

/** Under the key of the courses, which show the name. */
export const teachersQuery = queryOptions({
  queryKey: [...MANAGED_COURSES_KEY, 'teachers'],
  queryFn: ({ signal }) => teacherCalls.listAllTeachers({ signal }),
})
