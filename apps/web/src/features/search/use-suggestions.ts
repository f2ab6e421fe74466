import { useEffect, useState } from 'react'
import type { Suggestion } from './search.calls.ts'

/** Requests wait for a pause in typing this long. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2

const loadSuggest = () => import('./suggest.ts')

/** Loads the code once the box has the focus. A failure shows up later, when it is needed. */
export const prepareSuggestions = (): void => void loadSuggest().catch(() => {})

type Answer = { letters: string; suggestions: readonly Suggestion[] }

const none: readonly Suggestion[] = []

/** Suggestions for what was typed. The previous ones stay until the next ones come. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<Answer>({ letters: '', suggestions: none })
  const letters = typed.trim()
  const isEnough = letters.length >= FEWEST_LETTERS
  // An answer to earlier letters is not shown.
  useEffect(() => {
    if (!isEnough) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const { suggest } = await loadSuggest()
        const suggestions = await suggest(letters)
        if (isLatest) setAnswer({ letters, suggestions })
      } catch {
        // Suggestions are optional, and the search itself shows what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [letters, isEnough])
  return isEnough && beginsAlike(letters, answer.letters) ? answer.suggestions : none
}

const beginsAlike = (some: string, others: string): boolean =>
  some.slice(0, FEWEST_LETTERS) === others.slice(0, FEWEST_LETTERS)
