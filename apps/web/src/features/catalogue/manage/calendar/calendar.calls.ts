import { manageCalendar, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { MANAGED_COURSES_KEY } from '../../../../platform/managed-courses-key.ts'

export const { manageCalendar: calendarCalls } = connect({ manageCalendar })

export type Calendar = ReplyOf<typeof manageCalendar.readCalendar>

/** Under the key of the courses: what changes a lesson there changes it here. */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: [...MANAGED_COURSES_KEY, 'calendar', month],
    queryFn: ({ signal }) => calendarCalls.readCalendar({ query: { day: month }, signal }),
    placeholderData: before => before,
  })
