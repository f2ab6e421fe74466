import { startTransition, useEffect, useState } from 'react'

/** Grows by one in each frame up to the total, so that a long page is rendered in pieces that do not hold up a press. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count >= total) return
    // A page in the background has no frames, and nobody who waits.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
