import { useState } from 'react'
import { Carousel } from '../../../components/layout/carousel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import {
  SKELETONS,
  UprightTeaser,
  UprightTeaserSkeleton,
  WideTeaser,
  WideTeaserSkeleton,
} from './course-teaser.tsx'
import type { CourseTeaser, Summary } from './landing.calls.ts'
import { landingTexts } from './texts/landing.texts.ts'
import type { LoadState } from './use-load.ts'

type RailProps = { summary: LoadState<Summary>; onOpen: (course: CourseTeaser) => void }

/** Not drawn when the summary did not load: the page is complete without it. */
export function SeriesRail({ summary, onOpen }: RailProps) {
  const { series: texts } = useLazyTexts(landingTexts)
  const series = summary.kind === 'ready' ? summary.value.series : null
  if (summary.kind === 'failed' || series?.length === 0) return null
  return (
    <Carousel large title={texts.title} intro={texts.intro}>
      {series === null
        ? SKELETONS.map(number => <UprightTeaserSkeleton key={number} />)
        : series.map(course => <UprightTeaser key={course.id} course={course} onOpen={onOpen} />)}
    </Carousel>
  )
}

/** One rail for all subjects, with a filter by subject above it. */
export function CatalogueRail({ summary, onOpen }: RailProps) {
  const { catalogue: texts } = useLazyTexts(landingTexts)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const categories =
    summary.kind === 'ready' ? summary.value.categories.filter(({ courses }) => courses.length > 0) : null
  if (summary.kind === 'failed' || categories?.length === 0) return null
  const shown = categories
    ?.filter(({ id }) => chosenId === null || id === chosenId)
    .flatMap(({ courses }) => courses)
  const choices = categories && [{ id: null, name: texts.all }, ...categories]
  return (
    <Carousel
      railKey={String(chosenId)}
      large
      title={texts.title}
      intro={texts.intro}
      controls={
        <div
          role="group"
          aria-label={texts.categories}
          className="mb-5 flex min-h-11 gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-5 max-md:px-5 md:flex-wrap"
        >
          {choices === null
            ? SKELETONS.map(number => <Skeleton key={number} className="h-11 w-36 shrink-0 rounded-full" />)
            : choices.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === chosenId}
                  onClick={() => setChosenId(id)}
                  className="min-h-11 shrink-0 rounded-full bg-hover px-5 text-[.9375rem] font-medium text-soft shadow-rest -outline-offset-2 transition-colors hover:text-strong aria-pressed:bg-esm-50 aria-pressed:text-ink-950"
                >
                  {name}
                </button>
              ))}
        </div>
      }
    >
      {shown === undefined
        ? SKELETONS.map(number => <WideTeaserSkeleton key={number} />)
        : shown.map(course => <WideTeaser key={course.id} course={course} onOpen={onOpen} />)}
    </Carousel>
  )
}
