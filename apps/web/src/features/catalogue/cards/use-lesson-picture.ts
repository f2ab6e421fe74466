import type { WireLessonCard } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import type { ComponentProps } from 'react'
import type { CardPicture } from '../../../components/layout/card.tsx'
import { useTexts } from '../../../platform/language.ts'
import { cardTexts } from './card.texts.ts'
import { useLessonBadges } from './lesson-badges.tsx'

/** What is shown on the picture of a lesson: its length, the person's progress and its badges. */
export function useLessonPicture(movie: WireLessonCard): ComponentProps<typeof CardPicture> {
  const texts = useTexts(cardTexts)
  const badges = useLessonBadges(movie)
  const isBegun = movie.progress > 0 && movie.watched === 0
  return {
    thumbnail: movie.thumbnail || null,
    ...(movie.duration > 0 && { duration: formatDuration(movie.duration) }),
    badges,
    ...(isBegun && { progress: { percent: movie.progress, text: texts.covered(movie.progress) } }),
  }
}
