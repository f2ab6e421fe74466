import { useRef } from 'react'

const INTENT_MS = 80

type Prefetch = (movieId: number) => Promise<void>
let prefetch: Prefetch = () => Promise.resolve()

/** The catalogue does not know how a lesson is played; the app gives it what fetches one ahead. */
export const prefetchLessonsWith = (given: Prefetch): void => {
  prefetch = given
}

type IntentHandlers = {
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: () => void
  onFocus: () => void
  onTouchStart: () => void
}

/** Fetches a lesson ahead when a pointer rests on its link, or the link is focused or touched. */
export function usePrefetchOnIntent(movieId: number): IntentHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const begin = () => void prefetch(movieId)
  return {
    onPointerEnter: ({ pointerType }) => {
      clearTimeout(timer.current)
      if (pointerType === 'mouse') timer.current = setTimeout(begin, INTENT_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: begin,
    onTouchStart: begin,
  }
}
