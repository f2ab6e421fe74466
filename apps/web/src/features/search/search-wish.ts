import type { search, SentOf } from '@alinha/contract'

/** What is searched for, as the call takes it and as the address of the page has it: it can be sent on and gone back to. */
export type SearchWish = Omit<SentOf<typeof search.searchLessons>['body'], 'after'>

export type SearchFilters = Omit<SearchWish, 'keyword'>
export type Duration = NonNullable<SearchFilters['duration']>

export const durations = ['short', 'medium', 'long'] as const satisfies Duration[]
const LONGEST_KEYWORD = 100
const LARGEST_ID = 2 ** 31 - 1

/** An address may have been written by anyone: what makes no sense is left out. */
export function readWish(params: URLSearchParams): SearchWish {
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

export function writeWish(wish: SearchWish): URLSearchParams {
  const named = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(named)
}

export const isNarrowed = ({ keyword: _keyword, ...filters }: SearchWish): boolean =>
  Object.values(filters).some(value => value !== undefined)
