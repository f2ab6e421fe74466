import { lazy, Suspense, type ComponentProps } from 'react'
import type { CaseFindings } from './case-findings.tsx'
import type { StopReasons } from './stop-reasons.tsx'

// Most cases have nothing to say about their files, and their pages are read without these words.
const Findings = lazy(() => import('./case-findings.tsx').then(one => ({ default: one.CaseFindings })))
const Reasons = lazy(() => import('./stop-reasons.tsx').then(one => ({ default: one.StopReasons })))

export const LazyFindings = (props: ComponentProps<typeof CaseFindings>) =>
  props.ticket.findings.length === 0 ? null : (
    <Suspense fallback={null}>
      <Findings {...props} />
    </Suspense>
  )

export const LazyStopReasons = (props: ComponentProps<typeof StopReasons>) => (
  <Suspense fallback={null}>
    <Reasons {...props} />
  </Suspense>
)
