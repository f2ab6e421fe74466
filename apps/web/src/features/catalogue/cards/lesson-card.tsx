import type { WireLessonCard } from '@alinha/contract'
import { memo } from 'react'
import { Card } from '../../../components/layout/card.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { BookmarkButton } from '../bookmarks/bookmark-button.tsx'
import { cardTexts } from './card.texts.ts'
import { useLessonPicture } from './use-lesson-picture.ts'
import { useLessonTarget } from './use-lesson-target.ts'
import { writtenLength } from '../written-length.ts'

type LessonCardProps = {
  movie: WireLessonCard & { second?: number }
  /** Where the lesson was begun: how much is left instead of the course it belongs to. */
  showsRest?: boolean
}

/** A lesson, wherever lessons are listed. There may be a hundred: a bookmark draws again only the cards it changes. */
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
  return showsRest && left >= 60 ? texts.left(writtenLength(left)) : movie.course
}
