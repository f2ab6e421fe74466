import { useEffect, useId } from 'react'

/** The forms on this page whose changes nobody has saved. */
const unsaved = new Set<string>()

export const hasUnsaved = (): boolean => unsaved.size > 0

/** Of a page that somebody gives up on purpose. */
export const forgetUnsaved = (): void => unsaved.clear()

/** While it is true, leaving the page is asked about. Returns what forgets it at once, for a form that was saved. */
export function useUnsaved(isDirty: boolean): () => void {
  const id = useId()
  // Tells the one place that asks, which is far away from the form.
  useEffect(() => {
    if (!isDirty) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [id, isDirty])
  return () => void unsaved.delete(id)
}
