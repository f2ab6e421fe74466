import type { WireFoundLesson } from '@alinha/contract'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { classes } from '../../components/classes.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { MoreButton } from '../../components/list/more-button.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { useTexts } from '../../platform/language.ts'
import { FoundLesson } from './found-lesson.tsx'
import { AskForKeyword, NothingFound } from './nothing-found.tsx'
import { ResultsShape } from './results-shape.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchFiltersBar } from './search-filters.tsx'
import { isNarrowed, readWish, writeWish, type SearchWish } from './search-wish.ts'
import { resultsQuery, type SearchReply } from './search.calls.ts'
import { searchTexts } from './search.texts.ts'

export function SearchPage() {
  const texts = useTexts(searchTexts)
  const [params, setParams] = useSearchParams()
  const narrow = useNarrow()
  const wish = readWish(params)
  const change = (next: SearchWish) => setParams(writeWish(next), { replace: true, preventScrollReset: true })
  return (
    <div className="mx-auto w-full max-w-[1180px] px-5 py-8 md:px-10 md:py-12">
      {narrow && (
        <div className="mb-7">
          <SearchBox />
        </div>
      )}
      <h1 className="font-sans text-sm font-semibold tracking-normal text-link">{texts.title}</h1>
      {wish.keyword === '' ? (
        <AskForKeyword />
      ) : (
        <>
          <p className="mt-2 font-display text-3xl leading-tight font-semibold tracking-[-.03em] wrap-anywhere md:text-4xl">
            {texts.keyword(wish.keyword)}
          </p>
          <SearchFiltersBar wish={wish} onChange={change} />
          <Results wish={wish} onChange={change} />
        </>
      )}
    </div>
  )
}

type ResultsProps = { wish: SearchWish; onChange: (wish: SearchWish) => void }

function Results({ wish, onChange }: ResultsProps) {
  const texts = useTexts(searchTexts)
  const found = useInfiniteQuery(resultsQuery(wish))
  const movies = found.data?.pages.flatMap(page => page.movies)
  const clear = isNarrowed(wish) ? () => onChange({ keyword: wish.keyword }) : null
  return (
    <>
      {/* Always there, so that a screen reader hears what becomes of a search. */}
      <p role="status" className={classes('mt-7 text-sm text-muted', movies?.length === 0 && 'sr-only')}>
        {movies ? texts.count(movies.length, found.hasNextPage) : !found.isError && texts.loading}
      </p>
      {movies?.length === 0 ? (
        <NothingFound keyword={wish.keyword} onClear={clear} />
      ) : movies ? (
        <FoundLessons found={found} movies={movies} keyword={wish.keyword} />
      ) : found.isError ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void found.refetch()} />
      ) : (
        <ResultsShape />
      )}
    </>
  )
}

type FoundLessonsProps = {
  found: UseInfiniteQueryResult<InfiniteData<SearchReply>>
  movies: WireFoundLesson[]
  keyword: string
}

function FoundLessons({ found, movies, keyword }: FoundLessonsProps) {
  const texts = useTexts(searchTexts)
  const corrected = found.data?.pages[0]?.corrected ?? null
  return (
    <>
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
            <FoundLesson movie={movie} />
          </li>
        ))}
      </ul>
      <MoreButton found={found} label={texts.more} failed={texts.loadFailed} />
    </>
  )
}
