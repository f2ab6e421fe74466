import { manageAnnouncements } from '@alinha/contract'
import type { AnnouncementSegment } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { announcements: manageCalls } = connect({ announcements: manageAnnouncements })

export const MANAGED_KEY = ['admin-announcements'] as const

export const managedQuery = queryOptions({
  queryKey: [...MANAGED_KEY, 'list'],
  queryFn: ({ signal }) => manageCalls.listManagedAnnouncements({ signal }),
})

export const audienceQuery = (segment: AnnouncementSegment) =>
  queryOptions({
    queryKey: [...MANAGED_KEY, 'audience', segment],
    queryFn: ({ signal }) => manageCalls.countAudience({ query: { segment }, signal }),
  })
