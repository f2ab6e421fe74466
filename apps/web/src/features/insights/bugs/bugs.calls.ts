import { bugs, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { bugs: bugCalls } = connect({ bugs })

export type Bug = ReplyOf<typeof bugs.listBugs>['bugs'][number]

export const bugsQuery = queryOptions({
  queryKey: ['admin-bugs'],
  queryFn: ({ signal }) => bugCalls.listBugs({ signal }),
})
