import type { WireAnalytics } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { manageCertificatesTexts, UserCertificates } from '../../../certificates/index.ts'
import { memberHoursQuery, type Days } from '../people.calls.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

const HOURS_OF_CERTIFICATE = 60

export function MemberHours({ userId }: { userId: number }) {
  const texts = useTexts(memberTexts)
  const [days, setDays] = useState<Days | null>(null)
  const { data, isError, refetch } = useQuery(memberHoursQuery(userId, days))
  return (
    <div className="grid gap-4">
      <MemberCertificates userId={userId} />
      <DaysFilter onChoose={setDays} />
      {data === undefined || isError ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-64" />
        </Pending>
      ) : (
        <>
          <Totals hours={data} isFiltered={days !== null} />
          <Lessons movies={data.movies} />
        </>
      )}
    </div>
  )
}

function MemberCertificates({ userId }: { userId: number }) {
  const { title, text } = useTexts(manageCertificatesTexts)
  return (
    <MemberCard title={title} text={text}>
      <UserCertificates userId={userId} />
    </MemberCard>
  )
}

/** Both days are included; empty fields mean everything. */
function DaysFilter({ onChoose }: { onChoose: (days: Days | null) => void }) {
  const texts = useTexts(memberTexts)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isWhole = from !== '' && to !== '' && from <= to
  return (
    <form
      aria-label={texts.daysFilter}
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (isWhole) onChoose({ from, to })
      }}
    >
      <div className="w-full sm:w-48">
        <TextField
          label={texts.from}
          type="date"
          value={from}
          onChange={event => setFrom(event.target.value)}
        />
      </div>
      <div className="w-full sm:w-48">
        <TextField label={texts.to} type="date" value={to} onChange={event => setTo(event.target.value)} />
      </div>
      <Button type="submit" tone="quiet" disabled={!isWhole}>
        {texts.filterDays}
      </Button>
      <Button
        tone="plain"
        onClick={() => {
          setFrom('')
          setTo('')
          onChoose(null)
        }}
      >
        {texts.allDays}
      </Button>
    </form>
  )
}

function Totals({ hours, isFiltered }: { hours: WireAnalytics; isFiltered: boolean }) {
  const texts = useTexts(memberTexts)
  const counted = hours.watchedSeconds / 3600
  const left = Math.max(0, HOURS_OF_CERTIFICATE * 3600 - hours.watchedSeconds)
  return (
    <MemberCard title={texts.hours}>
      <p className="text-3xl font-semibold tabular-nums">{texts.hoursAndMinutes(hours.watchedSeconds)}</p>
      {!isFiltered && (
        <>
          <p className="mt-1 text-sm text-muted">
            {left === 0 ? texts.certificateReached : texts.certificateLeft(texts.hoursAndMinutes(left))}
          </p>
          <div
            role="progressbar"
            aria-label={texts.certificate}
            aria-valuemin={0}
            aria-valuemax={HOURS_OF_CERTIFICATE}
            aria-valuenow={Math.min(HOURS_OF_CERTIFICATE, Math.floor(counted))}
            className="mt-3 h-2 overflow-hidden rounded-full bg-raised"
          >
            <div
              className="h-full rounded-full bg-agua-500"
              style={{ width: `${Math.min(100, (counted / HOURS_OF_CERTIFICATE) * 100)}%` }}
            />
          </div>
        </>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-3 text-sm tabular-nums sm:grid-cols-3">
        {!isFiltered && (
          <div>
            <dt className="text-muted">{texts.covered}</dt>
            <dd className="font-semibold">{texts.hoursAndMinutes(hours.coveredSeconds)}</dd>
          </div>
        )}
        <div>
          <dt className="text-muted">{texts.spent}</dt>
          <dd className="font-semibold">{texts.hoursAndMinutes(hours.spentSeconds)}</dd>
        </div>
        <div>
          <dt className="text-muted">{texts.finished}</dt>
          <dd className="font-semibold">{hours.movies.filter(({ isWatched }) => isWatched).length}</dd>
        </div>
      </dl>
    </MemberCard>
  )
}

function Lessons({ movies }: { movies: WireAnalytics['movies'] }) {
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  return (
    <MemberCard title={texts.lessons} text={texts.lessonsText}>
      {movies.length === 0 ? (
        <p className="text-muted">{texts.noLessons}</p>
      ) : (
        <ul aria-label={texts.lessons} className="divide-y divide-line">
          {movies.map(movie => (
            <li key={movie.movieId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex items-center gap-1.5 font-medium">
                  <span className="wrap-anywhere">{movie.title}</span>
                  {movie.isWatched && (
                    <CircleCheck aria-label={texts.watched} className="size-4.5 shrink-0 text-positive" />
                  )}
                </p>
                <Parts movie={movie} />
              </div>
              <p className="text-sm text-muted tabular-nums">
                {texts.seenOf(
                  texts.hoursAndMinutes(movie.watchedSeconds),
                  texts.hoursAndMinutes(movie.durationSeconds),
                )}
                <br />
                {formatMoment(movie.seenAt, language)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </MemberCard>
  )
}

/** Which parts of the lesson were seen; the words beside it say how much. */
function Parts({ movie: { parts, durationSeconds } }: { movie: WireAnalytics['movies'][number] }) {
  const length = Math.max(1, durationSeconds)
  return (
    <span aria-hidden className="relative mt-1.5 block h-2 overflow-hidden rounded-xs bg-raised">
      {parts.map(({ from, to }) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-agua-500"
          style={{ left: `${(from / length) * 100}%`, width: `${((to - from) / length) * 100}%` }}
        />
      ))}
    </span>
  )
}
