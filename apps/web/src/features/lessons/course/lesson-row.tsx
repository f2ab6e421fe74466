import type { WireLessonCard } from '@alinha/contract'
import { Link } from 'react-router'
import { CardPicture } from '../../../components/layout/card.tsx'
import { classes } from '../../../components/classes.ts'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toLesson } from '../../../platform/paths.ts'
import { BookmarkButton } from '../../catalogue/index.ts'
import { cardTexts } from '../../catalogue/index.ts'
import { courseTexts } from './course.texts.ts'
import { useLessonPicture } from '../../catalogue/index.ts'
import { useLessonTarget } from '../../catalogue/index.ts'

/** Only people with access get these. */
export type ListedLesson = { description?: string; reviewedOn?: string | null }

type LessonRowProps = {
  movie: WireLessonCard & ListedLesson
  number: string
  /** Staff open a lesson in any state. */
  isStaff: boolean
}

export function LessonRow({ movie, number, isStaff }: LessonRowProps) {
  const target = useLessonTarget(movie)
  const { intent } = target
  const to = isStaff ? toLesson(movie.id) : target.to
  const picture = useLessonPicture(movie)
  const face = (
    <>
      <div className="w-36 shrink-0 sm:w-52 md:w-60">
        <CardPicture {...picture} dimmed={to === null} />
      </div>
      <LessonWords movie={movie} number={number} isDimmed={to === null} />
    </>
  )
  const row = 'flex min-w-0 flex-1 gap-4 py-4 md:gap-6'
  return (
    <div className="flex items-start gap-1 md:gap-4">
      {to === null ? (
        <div className={row}>{face}</div>
      ) : (
        <Link to={to} {...intent} className={classes(row, 'group rounded-md -outline-offset-2')}>
          {face}
        </Link>
      )}
      <div className="py-3">
        <BookmarkButton movie={movie} />
      </div>
    </div>
  )
}

type LessonWordsProps = Pick<LessonRowProps, 'movie' | 'number'> & { isDimmed: boolean }

function LessonWords({ movie, number, isDimmed }: LessonWordsProps) {
  const texts = useTexts(courseTexts)
  const { releasedOn } = useTexts(cardTexts)
  const language = useLanguage()
  const { description = '', reviewedOn = null } = movie
  return (
    <div className="min-w-0 flex-1 self-center">
      <p className="text-sm text-muted">{number}</p>
      <h3
        className={classes(
          'mt-1 line-clamp-3 font-sans text-base leading-tight font-semibold tracking-[-.01em] md:text-lg',
          isDimmed && 'text-muted',
        )}
      >
        {movie.title}
      </h3>
      {description !== '' && (
        <p className="mt-2 line-clamp-2 max-w-[70ch] text-[.9375rem] text-soft max-md:hidden">
          {description}
        </p>
      )}
      {movie.disponivel === 0 && movie.releasedOn !== null && (
        <p className="mt-1.5 text-sm text-muted">{releasedOn(dayIn(language, movie.releasedOn))}</p>
      )}
      {reviewedOn !== null && (
        <p className="mt-1.5 text-sm text-muted">{texts.reviewedOn(dayIn(language, reviewedOn))}</p>
      )}
    </div>
  )
}
