import { formatDuration } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { controlLook } from '../../../components/form/field.tsx'
import { classes } from '../../../components/classes.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { findDraft, storeDraft, type NoteDraft } from './note-draft.ts'
import { notesCalls, notesQuery } from './notes.calls.ts'
import { notesTexts } from './notes.texts.ts'

/** The lesson that plays beside the notes. */
export type NotedPlayer = {
  time: () => number
  seek: (seconds: number) => void
  subscribe: (listener: () => void) => () => void
}

/** A press on the player's key for a new note, and the second at which it was pressed. */
export type NoteRequest = { second: number }

type NoteFormProps = {
  movieId: number
  player: NotedPlayer
  /** Another object whenever the person presses the player's key for a new note. */
  request: NoteRequest | null
}

/** A note belongs to the second at which its key was pressed or writing began, however long writing takes. */
export function NoteForm({ movieId, player, request }: NoteFormProps) {
  const texts = useTexts(notesTexts)
  const queries = useQueryClient()
  const reactToRefusal = useRefusalToasts()
  const field = useRef<HTMLTextAreaElement>(null)
  const now = useSyncExternalStore(player.subscribe, () => Math.floor(player.time()))
  const [draft, setDraft] = useState(() => findDraft(movieId))
  const [answered, setAnswered] = useState<NoteRequest | null>(null)
  const second = draft?.second ?? (request === answered ? null : request)?.second ?? now

  // Each request from the player puts the focus here.
  useEffect(() => {
    if (request !== null) field.current?.focus()
  }, [request])

  const change = (next: NoteDraft | null) => {
    setDraft(next)
    storeDraft(movieId, next)
  }
  const saving = useMutation({
    mutationFn: (body: NoteDraft) => notesCalls.createNote({ params: { id: movieId }, body }),
    onSuccess: ({ note }) => {
      change(null)
      setAnswered(request)
      queries.setQueryData(notesQuery(movieId).queryKey, (notes = []) =>
        [...notes, note].toSorted((a, b) => a.second - b.second || a.id - b.id),
      )
    },
    onError: reactToRefusal,
  })
  const canSave = draft !== null && draft.text.trim() !== '' && !saving.isPending
  const save = () => {
    if (canSave) saving.mutate(draft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    save()
  }

  const label = texts.at(formatDuration(second))
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        ref={field}
        rows={2}
        aria-label={label}
        placeholder={label}
        maxLength={5000}
        value={draft?.text ?? ''}
        onChange={({ target: { value } }) => change(value === '' ? null : { text: value, second })}
        // Whoever leaves without a word does not want the note that was asked for.
        onBlur={() => {
          if (draft === null) setAnswered(request)
        }}
        onKeyDown={onKeyDown}
        className={classes(controlLook, 'field-sizing-content max-h-64 min-h-20 resize-none py-3')}
      />
      <div className="mt-2.5 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-[.8125rem] text-muted tabular-nums" aria-hidden>
          {draft === null ? texts.privateHint : label}
        </p>
        <Button type="submit" tone="quiet" disabled={!canSave} busy={saving.isPending}>
          {texts.add}
        </Button>
      </div>
    </form>
  )
}
