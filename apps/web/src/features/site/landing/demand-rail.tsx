import { lazy, Suspense } from 'react'
import { Carousel } from '../../../components/layout/carousel.tsx'
import { useLazyTexts } from '../../../platform/lazy-texts.ts'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { WideTeaser, WideTeaserSkeleton } from './course-teaser.tsx'
import { listDemandCourses, type CourseTeaser } from './landing.calls.ts'
import { openingTexts } from './texts/opening.texts.ts'
import { useAnswer } from './use-answer.ts'

/** What explains a refusal needs the contract, which a page that works does not carry. */
const DemandFailure = lazy(async () => ({
  default: (await loadChunk(() => import('./demand-failure.tsx'))).DemandFailure,
}))

const SKELETONS = [1, 2, 3, 4, 5]

export function DemandRail({ onOpen }: { onOpen: (course: CourseTeaser) => void }) {
  const { demand: texts } = useLazyTexts(openingTexts)
  const answer = useAnswer(listDemandCourses)
  if (answer.kind === 'ready' && answer.value.courses.length === 0) return null
  if (answer.kind === 'failed')
    return (
      <Suspense fallback={null}>
        <DemandFailure error={answer.error} title={texts.title} text={texts.failed} onRetry={answer.retry} />
      </Suspense>
    )
  return (
    <Carousel large title={texts.title} intro={texts.intro}>
      {answer.kind === 'loading'
        ? SKELETONS.map(number => <WideTeaserSkeleton key={number} />)
        : answer.value.courses.map(course => <WideTeaser key={course.id} course={course} onOpen={onOpen} />)}
    </Carousel>
  )
}
