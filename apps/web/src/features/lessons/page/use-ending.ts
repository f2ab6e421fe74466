import { useState } from 'react'
import { readPreferences, storePreferences } from '../player/preferences.ts'

type Ending = { playsNext: boolean; choose: (playsNext: boolean) => void }

/** What happens when a lesson ends, as this person wants it; null where no lesson follows. */
export function useEnding(hasNext: boolean): Ending | null {
  const [playsNext, setPlaysNext] = useState(() => readPreferences().playsNext)
  if (!hasNext) return null
  const choose = (next: boolean) => {
    setPlaysNext(next)
    storePreferences({ playsNext: next })
  }
  return { playsNext, choose }
}
