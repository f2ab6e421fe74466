import { useEffect, useState } from 'react'

/** What was typed, once nothing more is typed for a moment. */
export function useSettled(value: string, milliseconds = 250): string {
  const [settled, setSettled] = useState(value)
  // Follows the clock: every letter starts it again.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
