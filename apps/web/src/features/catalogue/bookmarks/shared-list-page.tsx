import { RefusedError, type WireLesson } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { Clock3, Link2Off } from 'lucide-react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../../components/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { EmptyState } from '../../../components/list/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Loading } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { paths, toLesson, toPreview } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { CardGrid, CardGridShape } from '../cards/card-grid.tsx'
import { sharedListQuery } from './bookmarks.calls.ts'
import { bookmarksTexts } from './bookmarks.texts.ts'

/** A shared list, for anyone who has the link. */
export function SharedListPage() {
  const texts = useTexts(bookmarksTexts).shared
  const { data, error, refetch } = useQuery(sharedListQuery(useParams()['id'] ?? ''))
  const isMissing = error instanceof RefusedError && (error.status === 404 || error.status === 403)
  return (
    <div className="mx-auto w-full max-w-[1360px] px-5 py-10 md:px-10 md:py-14">
      <p className="text-sm font-semibold text-link">{texts.page}</p>
      <h1 className="mt-2 text-4xl">{data ? texts.title(data.name) : texts.page}</h1>
      {data ? (
        <>
          <p className="mt-3 max-w-xl text-soft">{data.movies.length === 0 ? texts.empty : texts.intro}</p>
          <div className="mt-9">
            <h2 className="sr-only">{texts.lessons}</h2>
            <CardGrid>
              {data.movies.map(movie => (
                <li key={movie.id}>
                  <SharedLesson movie={movie} />
                </li>
              ))}
            </CardGrid>
          </div>
          <JoinSection forProfessionals={data.forProfessionals} />
        </>
      ) : isMissing ? (
        <Missing />
      ) : error ? (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <div className="mt-12">
            <CardGridShape />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** Leads visitors to the preview, and members to the lesson. */
function SharedLesson({ movie }: { movie: WireLesson }) {
  const texts = useTexts(bookmarksTexts).shared
  const isMember = useSession() !== null
  const isAvailable = movie.disponivel === 1
  const soon = { label: texts.soon, tone: 'glass', icon: <Clock3 aria-hidden className="size-3" /> } as const
  return (
    <Card
      title={movie.title}
      thumbnail={movie.thumbnail || null}
      {...(movie.duration > 0 && { duration: formatDuration(movie.duration) })}
      badges={isAvailable ? [] : [soon]}
      to={!isAvailable ? null : isMember ? toLesson(movie.id) : toPreview(movie.id)}
    />
  )
}

function JoinSection({ forProfessionals }: { forProfessionals: number }) {
  const texts = useTexts(bookmarksTexts).shared
  const isMember = useSession() !== null
  const more = forProfessionals > 0 && (
    <p className="mb-2 font-semibold text-link">{texts.more(forProfessionals)}</p>
  )
  if (isMember) return more && <div className="mt-10">{more}</div>
  return (
    <section
      aria-labelledby="way-in"
      className="mt-14 rounded-2xl bg-linear-135 from-ink-800 to-ink-900 p-7 shadow-rest md:p-10"
    >
      {more}
      <h2 id="way-in" className="text-2xl">
        {texts.wayIn}
      </h2>
      <p className="mt-3 text-soft">{texts.wayInText}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.register}>{texts.register}</ButtonLink>
        <ButtonLink tone="quiet" to={paths.login}>
          {texts.login}
        </ButtonLink>
      </div>
    </section>
  )
}

function Missing() {
  const texts = useTexts(bookmarksTexts).shared
  return (
    <EmptyState
      icon={<Link2Off aria-hidden className="size-7" />}
      title={texts.missingTitle}
      text={texts.missing}
      action={
        <ButtonLink tone="quiet" to={paths.landing}>
          {texts.toLanding}
        </ButtonLink>
      }
    />
  )
}
