import { associates, type ReplyOf } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { associates: associateCalls } = connect({ associates })

export type AttachedPerson = ReplyOf<typeof associates.listAttachedPeople>['people'][number]

export const ASSOCIATES_KEY = ['admin-associates'] as const

export const associatesQuery = queryOptions({
  queryKey: [...ASSOCIATES_KEY, 'list'],
  queryFn: ({ signal }) => associateCalls.listAssociates({ signal }),
})

/** `associate` is an id; null is everybody, also who holds a coupon that no associate hands out. */
export const attachedPeopleQuery = (associate: number | null) =>
  infiniteQueryOptions({
    queryKey: [...ASSOCIATES_KEY, 'people', associate],
    queryFn: ({ pageParam: page, signal }) =>
      associateCalls.listAttachedPeople({
        query: { page, ...(associate !== null && { associate }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
