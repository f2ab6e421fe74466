import type { search, SentOf } from '@alinha/contract'

/** The keyword and the filters. They are in the page's address, so that a search can be shared and gone back to. */
export type SearchQuery = Omit<SentOf<typeof search.searchLessons>['body'], 'after'>

export type SearchFilters = Omit<SearchQuery, 'keyword'>
export type Duration = NonNullable<SearchFilters['duration']>

export const durations = ['short', 'medium', 'long'] as const satisfies Duration[]
const LONGEST_KEYWORD = 100
const LARGEST_ID = 2 ** 31 - 1

/** Anyone may have written the address: values that make no sense are left out. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const keyword = (params.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)
  const categoryId = Number(params.get('categoryId') ?? '')
  const teacher = (params.get('teacher') ?? '').trim()
  const duration = durations.find(one => one === params.get('duration'))
  const watched = params.get('watched')
  return {
    keyword,
    ...(Number.isInteger(categoryId) && categoryId > 0 && categoryId <= LARGEST_ID && { categoryId }),
    ...(teacher !== '' && teacher.length <= 120 && { teacher }),
    ...(duration && { duration }),
    ...((watched === '0' || watched === '1') && { watched: watched === '1' ? 1 : 0 }),
    ...(params.get('isNew') === '1' && { isNew: 1 }),
  }
}

export function toSearchParams(searchQuery: SearchQuery): URLSearchParams {
  const named = Object.entries(searchQuery).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(named)
}

export const hasFilters = ({ keyword: _keyword, ...filters }: SearchQuery): boolean =>
  Object.values(filters).some(value => value !== undefined)
