import { RefusedError } from '@alinha/contract'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { NotAnswered } from './landing.calls.ts'

type DemandFailureProps = { error: unknown; title: string; text: string; onRetry: () => void }

/** The on-demand courses did not come: what a form does with a refusal, and a way to try again in their place. */
export function DemandFailure({ error, title, text, onRetry }: DemandFailureProps) {
  const showRefusal = useRefusalToasts()
  // Follows the answer of the server: one refusal is said once.
  useEffect(() => {
    showRefusal(error instanceof NotAnswered ? new RefusedError(error.status, error.body, null) : error)
  }, [error, showRefusal])
  return (
    <section aria-label={title} className="rounded-xl bg-surface shadow-rest">
      <ErrorState title={title} text={text} onRetry={onRetry} />
    </section>
  )
}
