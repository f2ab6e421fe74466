import { useEffect, useSyncExternalStore } from 'react'

/** A tab may stay open for days. */
const FRESH_MS = 300_000

type DocumentFacts<Facts> = {
  /** What is known now; the first render has what nginx wrote, like the prerendered page. */
  use: () => Facts | null
  /** Null until the page runs: for what a prerendered page leaves out, since it may be set or not. */
  useAfterStart: () => Facts | null
}

/**
 * What nginx writes into every document for the program, asked for anew when a page shows it and it is old. Null where nginx
 * could not, and under Vite's server, until the server has answered.
 */
export function documentFacts<Facts>(
  id: string,
  parse: (text: string) => Facts | null,
  read: () => Promise<Facts>,
): DocumentFacts<Facts> {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent
  const inDocument = text === undefined ? null : parse(text)
  let current = inDocument
  let readAt = inDocument === null ? -Infinity : performance.now()
  let isAsking = false
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  async function refresh(): Promise<void> {
    if (isAsking || performance.now() - readAt < FRESH_MS) return
    isAsking = true
    try {
      current = await read()
      readAt = performance.now()
      for (const listener of listeners) listener()
    } catch {
      // What is known stays; the next page that shows it asks again.
    } finally {
      isAsking = false
    }
  }

  const useFacts = (first: Facts | null): Facts | null => {
    const facts = useSyncExternalStore(
      subscribe,
      () => current,
      () => first,
    )
    useEffect(() => void refresh(), [])
    return facts
  }
  return { use: () => useFacts(inDocument), useAfterStart: () => useFacts(null) }
}
