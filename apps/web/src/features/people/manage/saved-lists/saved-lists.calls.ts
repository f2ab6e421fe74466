import { savedLists, type SentOf, type WireSavedList } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { paths } from '../../../../platform/paths.ts'
import { FILTER, SEARCH } from '../../../../platform/use-list-choices.ts'
import { ORDER, ROLE, type WantedPeople } from '../people.calls.ts'

export const { savedLists: savedListCalls } = connect({ savedLists })

export const savedListsQuery = queryOptions({
  queryKey: ['admin-saved-lists'],
  queryFn: ({ signal }) => savedListCalls.listSavedLists({ signal }),
})

export type SavedListBody = SentOf<typeof savedLists.createSavedList>['body']
type KeptFilters = Pick<WireSavedList, 'search' | 'show' | 'role' | 'order'>

export const toKept = ({ search, view, role, order }: WantedPeople): KeptFilters => ({
  search,
  show: view === 'all' ? null : view,
  role: role === 'any' ? null : role,
  order,
})

/** What is kept opens under the address that it had. */
export function toList({ search, show, role, order }: KeptFilters): string {
  const params = new URLSearchParams({
    ...(search !== '' && { [SEARCH]: search }),
    ...(show !== null && { [FILTER]: show }),
    ...(role !== null && { [ROLE]: role }),
    ...(order !== 'newest' && { [ORDER]: order }),
  })
  return params.size === 0 ? paths.adminUsers : `${paths.adminUsers}?${params}`
}
