import { useCallback, useEffect, useState } from 'react'

export type Answer<T> =
  { kind: 'loading' } | { kind: 'ready'; value: T } | { kind: 'failed'; error: unknown; retry: () => void }

/** Asks once the page is drawn. The prerendered page has nobody to ask, so it shows what loading looks like. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setAnswer({ kind: 'loading' })
    setAttempt(number => number + 1)
  }, [])

  // Follows the server.
  useEffect(() => {
    const left = new AbortController()
    ask(left.signal).then(
      value => {
        if (!left.signal.aborted) setAnswer({ kind: 'ready', value })
      },
      (error: unknown) => {
        if (!left.signal.aborted) setAnswer({ kind: 'failed', error, retry })
      },
    )
    return () => left.abort()
  }, [ask, attempt, retry])

  return answer
}
