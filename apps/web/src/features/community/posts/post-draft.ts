import { useState } from 'react'
import { draftKeyOf } from '../../../platform/unsaved/draft-key.ts'

const keyOf = (name: string): string | null => draftKeyOf('post_draft', name)

/** Drafts survive a reload, a login in between and a failed call. */
export function findPostDraft(name: string): string | null {
  const key = keyOf(name)
  return key === null ? null : sessionStorage.getItem(key)
}

/** Stores it for this tab. An empty text removes the draft. */
export function storePostDraft(name: string, text: string): void {
  const key = keyOf(name)
  if (key === null) return
  if (text === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, text)
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
