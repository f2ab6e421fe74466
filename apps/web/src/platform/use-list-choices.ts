import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ListChoices } from '../components/list/managed-list.tsx'
import { useIsLeaving } from './navigation/history-context.ts'
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

export const SEARCH = 'busca'
export const FILTER = 'ver'
/** The way back leads to the page before, not to the choice before. */
export const IN_PLACE = { replace: true, preventScrollReset: true }

/** Empty leaves it out. */
export const withParam =
  (name: string, value: string) =>
  (before: URLSearchParams): URLSearchParams => {
    const after = new URLSearchParams(before)
    if (value === '') after.delete(name)
    else after.set(name, value)
    return after
  }

/**
 * The same, kept in the address: a link opens the list as it was, and so does the way back to it. What is typed goes into
 * the address; another address, such as that of a link beside the list, is what is searched for then.
 */
export function useListChoicesInAddress<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
): ListChoices<Filter> & { search: string } {
  const [params, setParams] = useSearchParams()
  const [keyword, setKeyword] = useState(params.get(SEARCH) ?? '')
  const search = useDebounced(keyword.trim())
  const [filter, setFilter] = useChoiceInAddress(FILTER, filters)
  const inAddress = params.get(SEARCH) ?? ''
  // Whoever goes to another page meanwhile would be held back by a new address of this one.
  const isLeaving = useIsLeaving()
  const last = useRef({ search, inAddress })
  useEffect(() => {
    if (isLeaving) return
    const before = last.current
    last.current = { search, inAddress }
    if (search === inAddress) return
    if (search !== before.search) setParams(withParam(SEARCH, search), IN_PLACE)
    else if (inAddress !== before.inAddress) setKeyword(inAddress)
  }, [search, inAddress, setParams, isLeaving])
  return {
    filters,
    keyword,
    filter,
    search,
    setKeyword,
    setFilter,
    isEverything: search === '' && params.size === 0,
    showEverything: () => {
      setKeyword('')
      setParams({}, IN_PLACE)
    },
  }
}

/** One more choice that is kept in the address; the first is meant when it is not there. */
export function useChoiceInAddress<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams()
  const chosen = choices.find(one => one === params.get(name)) ?? choices[0]
  const choose = (choice: Choice) => setParams(withParam(name, choice === choices[0] ? '' : choice), IN_PLACE)
  return [chosen, choose]
}
