import { useCallback, useEffect, useState } from 'react'

export type LoadState<T> =
  { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: unknown; retry: () => void }

/** Loads once the page is drawn, so the prerendered page shows the loading state. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): LoadState<T> {
  const [state, setState] = useState<LoadState<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    setAttempt(number => number + 1)
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      value => {
        if (!controller.signal.aborted) setState({ kind: 'ready', value })
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'failed', error, retry })
      },
    )
    return () => controller.abort()
  }, [load, attempt, retry])

  return state
}
