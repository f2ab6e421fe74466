import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { DemandRail } from './demand-rail.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { untilNear } from './until-near.ts'
import { useAskedSummary } from './use-summary.ts'
import { WithCourseDialog } from './with-course-dialog.tsx'

const BelowTheFold = lazy(async () => {
  await untilNear('[data-below-the-fold]')
  return { default: (await loadChunk(() => import('./below-the-fold.tsx'))).BelowTheFold }
})

// One element for ever: drawing the page above again must not touch it while it sleeps. The browser need not lay
// it out either before somebody comes near.
const below = (
  <div data-below-the-fold className="[contain-intrinsic-size:auto_6000px] [content-visibility:auto]">
    <Suspense fallback={null}>
      <BelowTheFold />
    </Suspense>
  </div>
)

/** The first screen comes alive at once; the rest is words until somebody comes near. */
export function LandingPage() {
  useAskedSummary()
  return (
    <div className="min-w-0">
      <Hero />
      <Facts />
      <div className="mx-auto max-w-[1360px] px-5 pt-16 md:px-10 md:pt-24">
        <WithCourseDialog>{onOpen => <DemandRail onOpen={onOpen} />}</WithCourseDialog>
      </div>
      {below}
    </div>
  )
}
