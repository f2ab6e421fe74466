import { useEffect, useState } from 'react'
import type { Suggestion } from './search.calls.ts'

/** A letter typed within this time of the last one saves a question. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2

const loadSuggest = () => import('./suggest.ts')

/** Who has the box is about to type. When it does not come, nothing is missed yet. */
export const prepareSuggestions = (): void => void loadSuggest().catch(() => {})

type Answer = { letters: string; suggestions: readonly Suggestion[] }

const none: readonly Suggestion[] = []

/** What the letters typed so far may become. Those of the last letters stay until the next are there. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<Answer>({ letters: '', suggestions: none })
  const letters = typed.trim()
  const isEnough = letters.length >= FEWEST_LETTERS
  // Follows the server, one question at a time: an answer to older letters is not shown.
  useEffect(() => {
    if (!isEnough) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const { suggest } = await loadSuggest()
        const suggestions = await suggest(letters)
        if (isLatest) setAnswer({ letters, suggestions })
      } catch {
        // It is only a help: the search itself says what is wrong.
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
