import type { ReplyOf, hours } from '@alinha/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '../../../components/button.tsx'
import { CardPicture } from '../../../components/layout/card.tsx'
import { PagedList } from '../../../components/list/paged-list.tsx'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { Removal } from '../../../platform/removal.tsx'
import { BackLink, useLessonPicture, useLessonTarget } from '../../catalogue/index.ts'
import { historyCalls, historyQuery } from './history.calls.ts'
import { historyTexts } from './history.texts.ts'

type SeenLesson = ReplyOf<typeof hours.listHistory>['movies'][number]

/** What a person has watched, which they may erase. Their hours stay. */
export function HistoryPage() {
  const texts = useTexts(historyTexts)
  const found = useInfiniteQuery(historyQuery)
  const movies = found.data?.pages.flatMap(page => page.movies)
  /** The lesson to erase, all of them, or none. */
  const [erased, setErased] = useState<SeenLesson | 'all' | null>(null)
  return (
    <div className="mx-auto w-full max-w-[1000px] px-5 pt-4 pb-16 md:px-10 md:pb-20">
      <BackLink />
      <h1 className="mt-3 text-4xl md:text-5xl">{texts.title}</h1>
      <p className="mt-4 max-w-[65ch] text-soft">{texts.intro}</p>
      <p className="mt-2 mb-7 max-w-[65ch] text-soft">{texts.hours}</p>
      {movies !== undefined && movies.length > 0 && (
        <Button tone="quiet" className="mb-5" onClick={() => setErased('all')}>
          <Trash2 aria-hidden className="size-4.5" />
          {texts.clear}
        </Button>
      )}
      <PagedList
        found={found}
        items={movies}
        texts={texts}
        empty={{ icon: History, title: texts.empty, text: texts.emptyText }}
        rowHeight="h-24"
      >
        {movie => <Row movie={movie} onErase={() => setErased(movie)} />}
      </PagedList>
      {erased !== null && <Erasure erased={erased} onClose={() => setErased(null)} />}
    </div>
  )
}

function Row({ movie, onErase }: { movie: SeenLesson; onErase: () => void }) {
  const texts = useTexts(historyTexts)
  const language = useLanguage()
  const { to, intent } = useLessonTarget(movie)
  const picture = useLessonPicture(movie)
  const words = (
    <>
      <span className="block w-32 shrink-0 sm:w-44">
        <CardPicture {...picture} dimmed={to === null} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold">{movie.title}</span>
        <span className="mt-1 line-clamp-1 text-sm text-muted">{movie.course}</span>
        <span className="mt-0.5 block text-sm text-muted">{formatMoment(movie.seenAt, language)}</span>
      </span>
    </>
  )
  const look = 'group flex min-w-0 flex-1 items-center gap-4 rounded-md'
  return (
    <div className="flex items-center gap-2">
      {to === null ? (
        <div className={look}>{words}</div>
      ) : (
        <Link to={to} {...intent} className={look}>
          {words}
        </Link>
      )}
      <IconButton
        label={texts.remove(movie.title)}
        icon={<Trash2 aria-hidden className="size-5 text-muted" />}
        onClick={onErase}
      />
    </div>
  )
}

function Erasure({ erased, onClose }: { erased: SeenLesson | 'all'; onClose: () => void }) {
  const texts = useTexts(historyTexts)
  const queries = useQueryClient()
  return (
    <Removal
      title={erased === 'all' ? texts.clearTitle : texts.removeTitle}
      text={texts.removeText}
      submit={texts.submit}
      cancel={texts.cancel}
      remove={() =>
        erased === 'all'
          ? historyCalls.clearHistory()
          : historyCalls.removeFromHistory({ params: { id: erased.id } })
      }
      // Everything that shows how far a person is has changed.
      onRemoved={() => queries.invalidateQueries()}
      onClose={onClose}
    />
  )
}
