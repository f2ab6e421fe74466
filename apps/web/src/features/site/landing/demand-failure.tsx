import { RefusedError } from '@alinha/contract'
import { useEffect } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { FailedReply } from './landing.calls.ts'

type DemandFailureProps = { error: unknown; title: string; text: string; onRetry: () => void }

/** Shown when the on-demand courses did not load: a toast, as a form shows it, and a button to try again. */
export function DemandFailure({ error, title, text, onRetry }: DemandFailureProps) {
  const showRefusal = useRefusalToasts()
  // Follows the reply of the server: each refusal is shown once.
  useEffect(() => {
    showRefusal(error instanceof FailedReply ? new RefusedError(error.status, error.body, null) : error)
  }, [error, showRefusal])
  return (
    <section aria-label={title} className="rounded-xl bg-surface shadow-rest">
      <ErrorState title={title} text={text} onRetry={onRetry} />
    </section>
  )
}
