import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { DemandRail } from './demand-rail.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { waitUntilNear } from './wait-until-near.ts'
import { useLoadSummary } from './use-summary.ts'
import { WithCourseDialog } from './with-course-dialog.tsx'

const BelowTheFold = lazy(async () => {
  await waitUntilNear('[data-below-the-fold]')
  return { default: (await loadChunk(() => import('./below-the-fold.tsx'))).BelowTheFold }
})

// A constant element: rendering the page again must not touch it before it is hydrated. With `content-visibility` the
// browser does not lay it out either before somebody scrolls near.
const belowTheFold = (
  <div data-below-the-fold className="[contain-intrinsic-size:auto_6000px] [content-visibility:auto]">
    <Suspense fallback={null}>
      <BelowTheFold />
    </Suspense>
  </div>
)

/** The first screen is hydrated at once; the rest stays prerendered HTML until somebody scrolls near. */
export function LandingPage() {
  useLoadSummary()
  return (
    <div className="min-w-0">
      <Hero />
      <Facts />
      <div className="mx-auto max-w-[1360px] px-5 pt-16 md:px-10 md:pt-24">
        <WithCourseDialog>{onOpen => <DemandRail onOpen={onOpen} />}</WithCourseDialog>
      </div>
      {belowTheFold}
    </div>
  )
}
