import type { WireLessonCard } from '@alinha/contract'
import { memo } from 'react'
import { Card } from '../../../components/layout/card.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { BookmarkButton } from '../bookmarks/bookmark-button.tsx'
import { cardTexts } from './card.texts.ts'
import { useLessonPicture } from './use-lesson-picture.ts'
import { useLessonTarget } from './use-lesson-target.ts'
import { formatLength } from '../format-length.ts'

type LessonCardProps = {
  movie: WireLessonCard & { second?: number }
  /** Shows how much is left of a started lesson, instead of its course. */
  showsRest?: boolean
}

/** Memoised: a page may have a hundred, and a bookmark changes only some. */
export const LessonCard = memo(function LessonCard({ movie, showsRest = false }: LessonCardProps) {
  const { to, intent } = useLessonTarget(movie)
  const picture = useLessonPicture(movie)
  const subtitle = useSubtitle(movie, showsRest)
  return (
    <Card
      title={movie.title}
      subtitle={subtitle}
      {...picture}
      to={to}
      intent={intent}
      action={<BookmarkButton movie={movie} />}
    />
  )
})

function useSubtitle(movie: LessonCardProps['movie'], showsRest: boolean): string {
  const texts = useTexts(cardTexts)
  const language = useLanguage()
  if (movie.disponivel === 0 && movie.releasedOn !== null)
    return texts.releasedOn(dayIn(language, movie.releasedOn))
  const left = movie.duration - (movie.second ?? 0)
  return showsRest && left >= 60 ? texts.left(formatLength(left)) : movie.course
}
