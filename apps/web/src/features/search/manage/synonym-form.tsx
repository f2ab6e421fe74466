import { versionOf } from '@alinha/contract'
import { foldWords } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useSave } from '../../../platform/api/use-save.ts'
import { askAboutConflict } from '../../../platform/unsaved/conflict.ts'
import { searchCalls, synonymsQuery, type Synonyms } from './synonyms.calls.ts'
import { synonymsTexts } from './synonyms.texts.ts'

const [MIN_TERMS, MAX_TERMS] = [2, 12]

/** The terms and what was typed but not added yet. Terms that a search treats as the same count once. */
const withTyped = (terms: readonly string[], typed: string): string[] => {
  const all = [...terms, ...typed.split(',').map(term => term.trim())].filter(term => term !== '')
  return [...new Map(all.toReversed().map(term => [foldWords(term), term])).values()].toReversed()
}

type SynonymFormProps = {
  group: Synonyms | null
  /** Of a new group. */
  firstTerm?: string
  onClose: () => void
}

export function SynonymForm({ group, firstTerm, onClose }: SynonymFormProps) {
  const texts = useTexts(synonymsTexts)
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [terms, setTerms] = useState<readonly string[]>(
    group?.terms ?? (firstTerm === undefined ? [] : [firstTerm]),
  )
  const [read] = useState<readonly string[]>(group?.terms ?? [])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const saving = useSave({
    send: ({ version, ...body }: { terms: string[]; version?: string | undefined }) =>
      group === null
        ? searchCalls.createSynonyms({ body })
        : searchCalls.updateSynonyms({ params: { id: group.id }, body: { ...body, version } }),
    onSaved: onClose,
    saved: group === null ? texts.form.created : texts.form.saved,
    outdated: synonymsQuery.queryKey,
    onConflict: body =>
      askAboutConflict({
        seeTheirs: () => {
          void queries.invalidateQueries({ queryKey: synonymsQuery.queryKey })
          onClose()
        },
        keepMine: () => saving.mutate({ ...body, version: undefined }),
      }),
  })

  const add = (): string[] => {
    const all = withTyped(terms, typed)
    setTerms(all)
    setTyped('')
    setError(all.length > MAX_TERMS ? texts.form.tooMany : undefined)
    return all
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ',' && !(event.key === 'Enter' && typed.trim() !== '')) return
    event.preventDefault()
    add()
  }
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    const all = add()
    if (all.length < MIN_TERMS) setError(texts.form.tooFew)
    else if (all.length <= MAX_TERMS)
      saving.mutate({ terms: all, version: versionOf({ terms: read }, { terms: all }) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {terms.length > 0 && (
        <ul aria-label={texts.form.terms} className="flex flex-wrap gap-2">
          {terms.map(term => (
            <li key={term} className="flex min-w-0 items-center rounded-full bg-raised pl-4">
              <span className="min-w-0 text-[.9375rem] wrap-anywhere">{term}</span>
              <button
                type="button"
                aria-label={texts.form.without(term)}
                onClick={() => {
                  setTerms(terms.filter(other => other !== term))
                  setError(undefined)
                  input.current?.focus()
                }}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-strong"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
        <TextField
          ref={input}
          label={texts.form.term}
          hint={texts.form.termHint}
          error={error}
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button tone="quiet" className="mt-6.5 min-h-12" onClick={add} disabled={typed.trim() === ''}>
          {texts.form.add}
        </Button>
      </div>
      <FormActions
        submit={group === null ? texts.form.create : texts.form.save}
        cancel={texts.cancel}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
