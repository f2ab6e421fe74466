import { versionOf, type WireTicketPage } from '@alinha/contract'
import { noAnswers, type CaseAnswers, type CaseKind } from '@alinha/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { askAboutConflict, isConflict } from '../../../platform/unsaved/conflict.ts'
import { forgetUnsaved, useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { caseCalls, type DraftBody } from './new-case.calls.ts'

export type DraftForm = {
  kind: CaseKind
  label: string
  description: string
  isMinor: boolean
  assistance: boolean
  answers: CaseAnswers
}

/** `changed` is saved a moment later. */
export type DraftState = 'saved' | 'changed' | 'saving' | 'failed'

const SAVED_AFTER_MS = 800

const toDraftForm = (page: WireTicketPage): DraftForm => ({
  kind: page.kind,
  label: page.label ?? '',
  description: page.description,
  isMinor: page.isMinor === 1,
  assistance: page.assistance === 1,
  answers: page.answers ?? noAnswers,
})

/** As the server keeps it: without spaces around texts. */
const toDraftBody = ({ answers, ...form }: DraftForm): Required<Omit<DraftBody, 'version'>> => ({
  kind: form.kind,
  label: form.label,
  description: form.description.trim(),
  isMinor: form.isMinor ? 1 : 0,
  assistance: form.assistance ? 1 : 0,
  answers: { ...answers, goals: answers.goals.trim(), teethThatStay: answers.teethThatStay.trim() },
})

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Saves what is written as one goes, one save after the other. Another tab's draft is asked about, not overwritten. */
export function useDraft(page: WireTicketPage) {
  const [form, setForm] = useState(() => toDraftForm(page))
  const [state, setState] = useState<DraftState>('saved')
  const reactToRefusal = useRefusalToasts()
  const written = useRef(form)
  const saved = useRef<object>(toDraftBody(form))
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useUnsaved(state === 'changed' || state === 'failed')

  const send = async (isForced: boolean): Promise<boolean> => {
    const body = toDraftBody(written.current)
    if (isSame(body, saved.current)) {
      setState('saved')
      return true
    }
    setState('saving')
    try {
      const version = isForced ? undefined : versionOf(saved.current, body)
      await caseCalls.saveDraft({ params: { id: page.id }, body: { ...body, version } })
      saved.current = body
      // Something may have been written meanwhile, whose own save comes.
      setState(isSame(toDraftBody(written.current), body) ? 'saved' : 'changed')
      return true
    } catch (error) {
      setState('failed')
      if (isConflict(error))
        askAboutConflict({
          seeTheirs: () => {
            forgetUnsaved()
            window.location.reload()
          },
          keepMine: () => void save(true),
        })
      else reactToRefusal(error)
      return false
    }
  }

  /** Answers whether everything that is written is saved. */
  const save = (isForced = false): Promise<boolean> => {
    clearTimeout(timer.current)
    saving.current = saving.current.then(() => send(isForced))
    return saving.current
  }

  const change = (next: Partial<DraftForm>) => {
    written.current = { ...written.current, ...next }
    setForm(written.current)
    setState('changed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVED_AFTER_MS)
  }

  // Who leaves the page, or puts the telephone away, has written what is there.
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', whenHidden)
    return () => document.removeEventListener('visibilitychange', whenHidden)
  }, [])

  return {
    form,
    state,
    change,
    answer: (answers: Partial<CaseAnswers>) =>
      change({ answers: { ...written.current.answers, ...answers } }),
    save,
  }
}

export type Draft = ReturnType<typeof useDraft>
