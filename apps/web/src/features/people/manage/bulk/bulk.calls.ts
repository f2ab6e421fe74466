import {
  bulkChanges,
  MOST_PEOPLE_AT_ONCE,
  type BulkOutcome,
  type SentOf,
  type WireBulkChange,
} from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import type { WantedPeople } from '../people.calls.ts'
import type { Chosen } from './use-chosen.ts'

export const { bulkChanges: bulkCalls } = connect({ bulkChanges })

const BULK_KEY = ['admin-bulk'] as const
const MS_BETWEEN_LOOKS = 1000

export type BulkBody = SentOf<typeof bulkChanges.startBulkChange>['body']

/** Whom a body names: some by their ids, or all whom the list shows. */
export const toWhom = (
  chosen: Chosen,
  { search, view, role }: WantedPeople,
): Pick<BulkBody, 'count' | 'ids' | 'show' | 'role' | 'search'> =>
  chosen.isAll
    ? {
        count: chosen.count,
        ...(view !== 'all' && { show: view }),
        ...(role !== 'any' && { role }),
        ...(search !== '' && { search }),
      }
    : { count: chosen.count, ids: [...chosen.ids] }

/** More than are counted cannot be chosen together. */
export const mayBeAll = (total: number, isExact: boolean): boolean => isExact && total <= MOST_PEOPLE_AT_ONCE

const isRunning = ({ state }: WireBulkChange): boolean => state === 'running'

export const bulkChangesQuery = queryOptions({
  queryKey: [...BULK_KEY, 'list'],
  queryFn: ({ signal }) => bulkCalls.listBulkChanges({ signal }),
  refetchInterval: ({ state }) => (state.data?.changes.some(isRunning) ? MS_BETWEEN_LOOKS : false),
})

/** While it goes on, it is asked for again and again. */
export const bulkChangeQuery = (bulkId: string) =>
  queryOptions({
    queryKey: [...BULK_KEY, bulkId, 'state'],
    queryFn: ({ signal }) => bulkCalls.readBulkChange({ params: { bulkId }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.change) ? MS_BETWEEN_LOOKS : false),
  })

/** Once it has ended, the people say something else. */
export const bulkPeopleQuery = ({ id: bulkId, state }: WireBulkChange, outcome: BulkOutcome | null) =>
  infiniteQueryOptions({
    queryKey: [...BULK_KEY, bulkId, 'people', state, outcome],
    queryFn: ({ pageParam: after, signal }) =>
      bulkCalls.listBulkChangePeople({
        params: { bulkId },
        query: { ...(after !== null && { after }), ...(outcome !== null && { outcome }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
