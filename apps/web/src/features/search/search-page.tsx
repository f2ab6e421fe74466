import type { WireFoundLesson } from '@alinha/contract'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { classes } from '../../components/classes.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { MoreButton } from '../../components/list/more-button.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { useTexts } from '../../platform/language.ts'
import { SearchResult } from './search-result.tsx'
import { FoundCourses } from './found-courses.tsx'
import { AskForKeyword, NoResults } from './no-results.tsx'
import { ResultsShape } from './results-shape.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFiltersBar } from './search-filters.tsx'
import { hasFilters, readSearchQuery, toSearchParams, type SearchQuery } from './search-query.ts'
import { resultsQuery, type SearchReply } from './search.calls.ts'
import { searchTexts } from './search.texts.ts'

export function SearchPage() {
  const texts = useTexts(searchTexts)
  const [params, setParams] = useSearchParams()
  const narrow = useNarrow()
  const searchQuery = readSearchQuery(params)
  const change = (next: SearchQuery) =>
    setParams(toSearchParams(next), { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto w-full max-w-[1180px] px-5 py-8 md:px-10 md:py-12">
      {narrow && (
        <div className="mb-7">
          <SearchBox />
        </div>
      )}
      <h1 className="font-sans text-sm font-semibold tracking-normal text-link">{texts.title}</h1>
      {searchQuery.keyword === '' ? (
        <AskForKeyword />
      ) : (
        <>
          <p className="mt-2 font-display text-3xl leading-tight font-semibold tracking-[-.03em] wrap-anywhere md:text-4xl">
            {texts.keyword(searchQuery.keyword)}
          </p>
          <SearchFiltersBar searchQuery={searchQuery} onChange={change} />
          <Results searchQuery={searchQuery} onChange={change} />
        </>
      )}
    </div>
  )
}

type ResultsProps = { searchQuery: SearchQuery; onChange: (searchQuery: SearchQuery) => void }

function Results({ searchQuery, onChange }: ResultsProps) {
  const texts = useTexts(searchTexts)
  const found = useInfiniteQuery(resultsQuery(searchQuery))
  const movies = found.data?.pages.flatMap(page => page.movies)
  const clear = hasFilters(searchQuery) ? () => onChange({ keyword: searchQuery.keyword }) : null
  return (
    <>
      {/* Always there, so that a screen reader hears what becomes of a search. */}
      <p role="status" className={classes('mt-7 text-sm text-muted', movies?.length === 0 && 'sr-only')}>
        {movies ? texts.count(movies.length, found.hasNextPage) : !found.isError && texts.loading}
      </p>
      {movies?.length === 0 ? (
        <NoResults keyword={searchQuery.keyword} onClear={clear} />
      ) : movies ? (
        <ResultList found={found} movies={movies} keyword={searchQuery.keyword} />
      ) : found.isError ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void found.refetch()} />
      ) : (
        <ResultsShape />
      )}
    </>
  )
}

type ResultListProps = {
  found: UseInfiniteQueryResult<InfiniteData<SearchReply>>
  movies: WireFoundLesson[]
  keyword: string
}

function ResultList({ found, movies, keyword }: ResultListProps) {
  const texts = useTexts(searchTexts)
  const corrected = found.data?.pages[0]?.corrected ?? null
  const courses = found.data?.pages[0]?.courses ?? []
  return (
    <>
      {courses.length > 0 && <FoundCourses courses={courses} />}
      {corrected !== null && (
        <p className="mt-4 rounded-md bg-surface px-4 py-3 text-soft shadow-rest">
          {texts.corrected(keyword)} <strong className="text-strong">“{corrected}”</strong>.
        </p>
      )}
      <ul
        aria-label={texts.results}
        aria-busy={found.isPlaceholderData}
        className={classes('mt-4 grid gap-3 transition-opacity', found.isPlaceholderData && 'opacity-50')}
      >
        {movies.map(movie => (
          <li key={movie.id}>
            <SearchResult movie={movie} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}
