import { lazy, Suspense } from 'react'
import { Carousel } from '../../../components/layout/carousel.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { SKELETONS, WideTeaser, WideTeaserSkeleton } from './course-teaser.tsx'
import { listDemandCourses, type CourseTeaser } from './landing.calls.ts'
import { openingTexts } from './texts/opening.texts.ts'
import { useLoad } from './use-load.ts'

/** Explaining a refusal needs the contract, which is too large to load with a page that works. */
const DemandFailure = lazy(async () => ({
  default: (await loadChunk(() => import('./demand-failure.tsx'))).DemandFailure,
}))

export function DemandRail({ onOpen }: { onOpen: (course: CourseTeaser) => void }) {
  const { demand: texts } = useLazyTexts(openingTexts)
  const demand = useLoad(listDemandCourses)
  if (demand.kind === 'ready' && demand.value.courses.length === 0) return null
  if (demand.kind === 'failed')
    return (
      <Suspense fallback={null}>
        <DemandFailure error={demand.error} title={texts.title} text={texts.failed} onRetry={demand.retry} />
      </Suspense>
    )
  return (
    <Carousel large title={texts.title} intro={texts.intro}>
      {demand.kind === 'loading'
        ? SKELETONS.map(number => <WideTeaserSkeleton key={number} />)
        : demand.value.courses.map(course => <WideTeaser key={course.id} course={course} onOpen={onOpen} />)}
    </Carousel>
  )
}
