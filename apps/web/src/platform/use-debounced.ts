import { useEffect, useState } from 'react'

/** The value, once it has not changed for a moment. */
export function useDebounced(value: string, milliseconds = 250): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
