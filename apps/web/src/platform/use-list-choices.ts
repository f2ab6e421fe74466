import { useState } from 'react'
import type { ListChoices } from '../components/list/managed-list.tsx'
import { useDebounced } from './use-debounced.ts'

/** The search and the filter of a managers' list. The first filter shows everything; `search` is for the server. */
export function useListChoices<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): ListChoices<Filter> & { search: string } {
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<Filter>(filters[0])
  const search = useDebounced(keyword.trim())
  return {
    filters,
    keyword,
    filter,
    search,
    setKeyword,
    setFilter,
    isEverything: search === '' && filter === filters[0],
    showEverything: () => {
      setKeyword('')
      setFilter(filters[0])
    },
  }
}
