import type { WireFoundLesson, WireMoment } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { CirclePlay } from 'lucide-react'
import { Link } from 'react-router'
import { CardPicture } from '../../components/layout/card.tsx'
import { classes } from '../../components/classes.ts'
import { MarkedText } from '../../components/marked-text.tsx'
import { useTexts } from '../../platform/language.ts'
import { toLessonAt } from '../../platform/paths.ts'
import { BookmarkButton } from '../catalogue/index.ts'
import { useLessonPicture, useLessonTarget } from '../catalogue/index.ts'
import { distinctMoments } from './distinct-moments.ts'
import { searchTexts } from './search.texts.ts'

/** A lesson that was found, with links to the seconds at which the words occur. */
export function SearchResult({ movie }: { movie: WireFoundLesson }) {
  const { to, opens, intent } = useLessonTarget(movie)
  const picture = useLessonPicture(movie)
  const isClosed = to === null
  const title = <MarkedText text={movie.title} marks={movie.titleMarks} />
  return (
    <article className="group relative grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-xl bg-surface p-3 shadow-rest md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-6 md:p-4">
      <div className="relative self-start md:row-span-2">
        <CardPicture {...picture} dimmed={isClosed} />
        {!isClosed && (
          // Hidden from screen readers: the title beside it is the same link.
          <Link to={to} tabIndex={-1} aria-hidden {...intent} className="absolute inset-0" />
        )}
        <div className="absolute top-0 right-0">
          <BookmarkButton movie={movie} />
        </div>
      </div>
      <div className="min-w-0 self-center md:self-start md:pt-1">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-[-.01em] wrap-anywhere md:text-lg">
          {isClosed ? (
            <span className="text-muted">{title}</span>
          ) : (
            <Link to={to} {...intent} className="rounded-xs underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          {movie.course}
          {movie.teacher !== null && <> · {movie.teacher}</>}
        </p>
      </div>
      {movie.moments.length > 0 && (
        <ul className="grid content-start gap-0.5 max-md:col-span-2 md:col-start-2 md:-ml-3">
          {distinctMoments(movie.moments).map(moment => (
            <li key={`${moment.kind} ${moment.second}`}>
              <Moment moment={moment} to={opens ? toLessonAt(movie.id, moment.second) : to} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const momentLook = 'flex min-h-11 items-start gap-3 rounded-md px-3 py-2.5 text-[.9375rem] leading-snug'

/** The second, and what is said there or which chapter begins. */
function Moment({ moment, to }: { moment: WireMoment; to: string | null }) {
  const texts = useTexts(searchTexts)
  const second = formatDuration(moment.second)
  const line = (
    <>
      <span
        className={classes(
          'inline-flex min-w-16 shrink-0 items-center gap-1.5 font-semibold tabular-nums',
          to === null ? 'text-muted' : 'text-link',
        )}
      >
        <CirclePlay aria-hidden className="size-4" />
        <span className="sr-only">{texts.openAt(second)}: </span>
        <span aria-hidden>{second}</span>
      </span>
      <span className="min-w-0 flex-1 text-soft wrap-anywhere">
        <span className="sr-only">{moment.kind === 'chapter' ? texts.chapter : texts.said}: </span>
        <span className={classes(moment.kind === 'chapter' && 'font-semibold text-strong')}>
          {moment.kind === 'said' && '“'}
          <MarkedText text={moment.text} marks={moment.marks} />
          {moment.kind === 'said' && '”'}
        </span>
      </span>
    </>
  )
  return to === null ? (
    <div className={momentLook}>{line}</div>
  ) : (
    <Link to={to} className={classes(momentLook, '-outline-offset-2 hover:bg-hover')}>
      {line}
    </Link>
  )
}
