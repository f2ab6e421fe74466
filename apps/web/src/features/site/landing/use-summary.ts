import { useEffect, useSyncExternalStore } from 'react'
import { readSummary, type Summary } from './landing.calls.ts'
import { useAnswer, type Answer } from './use-answer.ts'

const loading: Answer<Summary> = { kind: 'loading' }
let current: Answer<Summary> = loading
const listeners = new Set<() => void>()

function publish(answer: Answer<Summary>): void {
  current = answer
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asked once, by the page. */
export function useAskedSummary(): void {
  const answer = useAnswer(readSummary)
  // Follows the answer, and takes it away with the page.
  useEffect(() => {
    publish(answer)
    return () => publish(loading)
  }, [answer])
}

/** Read anywhere on it: not handed down, as that would wake what sleeps below the fold. */
export const useSummary = (): Answer<Summary> =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
