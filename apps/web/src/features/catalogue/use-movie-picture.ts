import type { WireMovieCard } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import type { ComponentProps } from 'react'
import type { CardPicture } from '../../components/card.tsx'
import { useTexts } from '../../platform/language.ts'
import { cardTexts } from './card.texts.ts'
import { useMovieBadges } from './movie-badges.tsx'

/** What the picture of a lesson shows: how long it is, how far the person is, and its badges. */
export function useMoviePicture(movie: WireMovieCard): ComponentProps<typeof CardPicture> {
  const texts = useTexts(cardTexts)
  const badges = useMovieBadges(movie)
  const isBegun = movie.progress > 0 && movie.watched === 0
  return {
    thumbnail: movie.thumbnail || null,
    ...(movie.duration > 0 && { duration: formatDuration(movie.duration) }),
    badges,
    ...(isBegun && { progress: { percent: movie.progress, text: texts.covered(movie.progress) } }),
  }
}
