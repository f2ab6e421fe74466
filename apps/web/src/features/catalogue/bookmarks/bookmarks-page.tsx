import type { WireLessonCard } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Link2, Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { Pending } from '../../../components/pending.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { LessonCard } from '../cards/lesson-card.tsx'
import { CardGrid, CardGridShape } from '../cards/card-grid.tsx'
import { bookmarksQuery } from './bookmarks.calls.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'
import { ShareModal } from './share-modal.tsx'

export function BookmarksPage() {
  const texts = useTexts(bookmarksTexts)
  const { data, isError, refetch } = useQuery(bookmarksQuery)
  const isShared = data?.isShared === 1
  return (
    <div className="mx-auto w-full max-w-[1360px] px-5 py-10 md:px-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-xl text-soft">{texts.intro}</p>
        </div>
        {data && (data.movies.length > 0 || isShared) && <ShareButton isShared={isShared} />}
        {!data && !isError && <Skeleton className="h-11 w-40 rounded-full" />}
      </div>
      <div className="mt-9">
        {data ? (
          <Lessons movies={data.movies} />
        ) : (
          <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
            <div className="h-9" />
            <CardGridShape />
          </Pending>
        )}
      </div>
    </div>
  )
}

function ShareButton({ isShared }: { isShared: boolean }) {
  const texts = useTexts(bookmarksTexts).share
  const [isOpen, setOpen] = useState(false)
  const Icon = isShared ? Link2 : Share2
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Icon aria-hidden className="size-4.5" />
        {isShared ? texts.isShared : texts.open}
      </Button>
      <ShareModal open={isOpen} isShared={isShared} onClose={() => setOpen(false)} />
    </>
  )
}

function Lessons({ movies }: { movies: WireLessonCard[] }) {
  const texts = useTexts(bookmarksTexts)
  const headingId = useId()
  const shown = useKeepRemoved(movies)
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Bookmark aria-hidden className="size-7" />}
        title={texts.noneTitle}
        text={texts.none}
        action={<ButtonLink to={paths.catalog}>{texts.toCatalogue}</ButtonLink>}
      />
    )
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {texts.lessons}
      </h2>
      <p role="status" className="mb-4 text-sm text-muted">
        {texts.count(shown.filter(({ bookmarked }) => bookmarked === 1).length)}
      </p>
      <CardGrid>
        {shown.map(movie => (
          <li key={movie.id}>
            <LessonCard movie={movie} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

/** A removed lesson stays in its place until the page is left, so that a mistake can be undone. */
function useKeepRemoved(movies: WireLessonCard[]): WireLessonCard[] {
  const [seen, setSeen] = useState(movies)
  const added = movies.filter(({ id }) => !seen.some(movie => movie.id === id))
  if (added.length > 0) setSeen([...added, ...seen])
  return seen.map(movie => movies.find(({ id }) => id === movie.id) ?? { ...movie, bookmarked: 0 })
}
