import { useState } from 'react'

const storageKey = (name: string): string => `post_draft:${name}`

/** Drafts survive a reload, a login in between and a failed call. */
export const findPostDraft = (name: string): string | null => sessionStorage.getItem(storageKey(name))

/** Stores it for this tab. An empty text removes the draft. */
export function storePostDraft(name: string, text: string): void {
  if (text === '') sessionStorage.removeItem(storageKey(name))
  else sessionStorage.setItem(storageKey(name), text)
}

/** The state of a field that is stored like a draft. */
export function useDraftField(name: string): [string, (next: string) => void] {
  const [value, setValue] = useState(() => findPostDraft(name) ?? '')
  const change = (next: string) => {
    setValue(next)
    storePostDraft(name, next)
  }
  return [value, change]
}
