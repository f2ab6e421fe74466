import { versionOf } from '@alinha/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showToast } from '../../components/toast.tsx'
import { currentLanguage } from '../language.ts'
import { askAboutConflict } from './conflict.ts'
import { findDraft, removeDraft, storeDraft } from './drafts.ts'
import { forgetUnsaved, useUnsaved } from './unsaved.ts'
import { unsavedTexts } from './unsaved.texts.ts'

export type Unsaved = {
  /** What the form was filled from, under the names of the body: a save is refused when it has changed since. */
  edited?: object | null | undefined
  /** Keeps what is written on this device, under this name. Never for passwords, documents, cards or patients. */
  draft?: string | undefined
}

type Versioned = { version?: string | undefined }

/** What every form needs so that nothing is lost: versions, drafts, and a question before leaving. */
export function useUnsavedForm<Form extends FieldValues, Body extends object>(
  form: UseFormReturn<Form, unknown, Body>,
  { edited = null, draft }: Unsaved,
) {
  const { isDirty } = form.formState
  // Another tab with the same form has nothing to do with the draft of this one.
  const isOwnDraft = useRef(false)
  const read = useRef<object | null>(edited)
  const forget = useUnsaved(isDirty)
  const { reset, subscribe, getValues } = form

  // Follows what is read, but not while somebody changes it: they have seen what was there before.
  useEffect(() => {
    if (!isDirty) read.current = edited
  }, [isDirty, edited])

  // Reads and keeps the draft on this device, from before the first paint: what is written right after it counts. Forms
  // are made anew for another object: the name stays what it was.
  useLayoutEffect(() => {
    if (draft === undefined) return
    const kept = findDraft(draft)
    if (kept !== null) {
      isOwnDraft.current = true
      read.current = kept.read
      reset(kept.values as Form, { keepDefaultValues: true })
      showToast(unsavedTexts[currentLanguage()].restored)
    }
    return subscribe({
      formState: { values: true },
      // Compares by itself: the first change of a form is told before it counts as dirty.
      callback: ({ values, defaultValues: unchanged = {} }) => {
        const isChanged = versionOf(values, values) !== versionOf(unchanged, values)
        if (isChanged) storeDraft(draft, { values, read: read.current })
        else if (isOwnDraft.current) removeDraft(draft)
        isOwnDraft.current = isChanged
      },
    })
  }, [draft, reset, subscribe])

  const markSaved = (body: Body): void => {
    forget()
    if (read.current !== null) read.current = { ...read.current, ...body }
    reset(getValues())
    if (draft !== undefined) removeDraft(draft)
  }

  return {
    withVersion: (body: Body): Body & Versioned =>
      read.current === null ? body : { ...body, version: versionOf(read.current, body) },
    markSaved,
    /** Offers to see what the other saved, or to save anyway. */
    askWhoWins: (saveAnyway: () => void) =>
      askAboutConflict({
        seeTheirs: () => {
          if (draft !== undefined) removeDraft(draft)
          forgetUnsaved()
          window.location.reload()
        },
        keepMine: saveAnyway,
      }),
  }
}
