import { useEffect, useState } from 'react'

/** Counts down from what the server said was left when the page got it: the computer's own clock may be wrong. */
export function useSecondsLeft(atStart: number): number {
  const [left, setLeft] = useState(atStart)
  useEffect(() => {
    const end = performance.now() + atStart * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [atStart])
  return left
}
