import { useState } from 'react'

const keyOf = (name: string): string => `post_draft:${name}`

/** What was being written. A login in between, or a failed call, does not lose it. */
export const findPostDraft = (name: string): string | null => sessionStorage.getItem(keyOf(name))

/** Kept for this tab. Nothing written is no draft. */
export function keepPostDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}

/** A field beside the words, kept as long as they are. Emptied, it is kept no longer. */
export function useKeptField(name: string): [string, (next: string) => void] {
  const [value, setValue] = useState(() => findPostDraft(name) ?? '')
  const change = (next: string) => {
    setValue(next)
    keepPostDraft(name, next)
  }
  return [value, change]
}
