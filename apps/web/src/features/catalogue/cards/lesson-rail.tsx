import type { WireLessonCard } from '@alinha/contract'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Carousel } from '../../../components/layout/carousel.tsx'
import { useTexts } from '../../../platform/language.ts'
import { FIRST_CARDS } from '../catalogue.calls.ts'
import { catalogueTexts } from '../catalogue.texts.ts'
import { LessonCard } from './lesson-card.tsx'

type LessonRailProps = {
  title: string
  movies: readonly (WireLessonCard & { second?: number })[]
  showsRest?: boolean
  /** Where the whole list is. */
  allAt?: string
  aside?: ReactNode
}

/** Memoised: a bookmark changes the few rails that have the lesson. */
export const LessonRail = memo(function LessonRail({
  title,
  movies,
  showsRest = false,
  allAt,
  aside,
}: LessonRailProps) {
  if (movies.length === 0) return null
  return (
    <Carousel
      title={title}
      aside={allAt === undefined ? aside : <SeeAll of={title} to={allAt} />}
      first={FIRST_CARDS}
    >
      {movies.map(movie => (
        <LessonCard key={movie.id} movie={movie} showsRest={showsRest} />
      ))}
    </Carousel>
  )
})

/** The text is short; the label for screen readers names the category. */
export function SeeAll({ of, to }: { of: string; to: string }) {
  const texts = useTexts(catalogueTexts)
  return (
    <Link
      to={to}
      aria-label={texts.seeAllOf(of)}
      className="inline-flex min-h-11 items-center text-[.9375rem] font-semibold text-link underline-offset-4 hover:underline"
    >
      {texts.seeAll}
    </Link>
  )
}
