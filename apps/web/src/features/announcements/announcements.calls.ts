import { announcements } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

export const { announcements: announcementCalls } = connect({ announcements })

const TEN_MINUTES = 600_000

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => announcementCalls.listAnnouncements({ signal }),
  staleTime: TEN_MINUTES,
})
