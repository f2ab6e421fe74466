import { useState } from 'react'
import { readPreferences, storePreferences } from './preferences.ts'

type AutoplayChoice = { playsNext: boolean; choose: (playsNext: boolean) => void }

/** Whether the next lesson starts by itself, as the person chose; null where no lesson follows. */
export function useAutoplayChoice(hasNext: boolean): AutoplayChoice | null {
  const [playsNext, setPlaysNext] = useState(() => readPreferences().playsNext)
  if (!hasNext) return null
  const choose = (next: boolean) => {
    setPlaysNext(next)
    storePreferences({ playsNext: next })
  }
  return { playsNext, choose }
}
