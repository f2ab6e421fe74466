import { useEffect, useState, type ComponentType } from 'react'
import type { Suggested, SuggestionListProps } from './suggested.ts'

/** Requests wait for a pause in typing this long. */
const PAUSE_MS = 120
const FEWEST_LETTERS = 2

const loadSuggest = () => import('./suggest.tsx')

/** Loads the code once the box has the focus. A failure shows up later, when it is needed. */
export const prepareSuggestions = (): void => void loadSuggest().catch(() => {})

type Answer = {
  letters: string
  suggestions: readonly Suggested[]
  /** It comes with the first answer. */
  List: ComponentType<SuggestionListProps> | null
}

const none: readonly Suggested[] = []

/** Suggestions for what was typed. The previous ones stay until the next ones come. */
export function useSuggestions(typed: string): Omit<Answer, 'letters'> {
  const [answer, setAnswer] = useState<Answer>({ letters: '', suggestions: none, List: null })
  const letters = typed.trim()
  const isEnough = letters.length >= FEWEST_LETTERS
  // An answer to earlier letters is not shown.
  useEffect(() => {
    if (!isEnough) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const { suggest, SuggestionList } = await loadSuggest()
        const suggestions = await suggest(letters)
        if (isLatest) setAnswer({ letters, suggestions, List: SuggestionList })
      } catch {
        // Suggestions are optional, and the search itself shows what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [letters, isEnough])
  const isShown = isEnough && beginsAlike(letters, answer.letters)
  return { suggestions: isShown ? answer.suggestions : none, List: answer.List }
}

const beginsAlike = (some: string, others: string): boolean =>
  some.slice(0, FEWEST_LETTERS) === others.slice(0, FEWEST_LETTERS)
