import { versionOf, type WireNote } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useQueryClient } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { EditMenu } from '../../../components/list/edit-menu.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { askAboutConflict } from '../../../platform/unsaved/conflict.ts'
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { useSave } from '../../../platform/api/use-save.ts'
import { Removal } from '../../../platform/removal.tsx'
import { notesCalls, notesQuery } from './notes.calls.ts'
import { notesTexts } from './notes.texts.ts'

type NoteItemProps = { note: WireNote; onSeek: (second: number) => void }

export function NoteItem({ note, onSeek }: NoteItemProps) {
  const texts = useTexts(notesTexts)
  const [state, setState] = useState<'shown' | 'edited' | 'removed'>('shown')
  const time = formatDuration(note.second)
  const close = () => setState('shown')
  return (
    <li className="flex items-start gap-1">
      <button
        type="button"
        aria-label={texts.goTo(time)}
        onClick={() => onSeek(note.second)}
        className="min-h-11 min-w-14 shrink-0 rounded-sm px-2 text-left text-[.9375rem] font-semibold text-link tabular-nums -outline-offset-2 hover:bg-hover"
      >
        {time}
      </button>
      {state === 'edited' ? (
        <NoteEditor note={note} onClose={close} />
      ) : (
        <>
          <p className="min-w-0 flex-1 py-2.5 text-[.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap">
            {note.text}
          </p>
          <EditMenu
            label={texts.actionsOf(time)}
            edit={texts.edit}
            remove={texts.remove}
            trigger={
              <IconButton
                label={texts.actionsOf(time)}
                icon={<EllipsisVertical aria-hidden className="size-4.5 text-muted" />}
              />
            }
            onEdit={() => setState('edited')}
            onRemove={() => setState('removed')}
          />
        </>
      )}
      {state === 'removed' && <RemoveNote note={note} onClose={close} />}
    </li>
  )
}

function NoteEditor({ note, onClose }: { note: WireNote; onClose: () => void }) {
  const texts = useTexts(notesTexts)
  const queries = useQueryClient()
  const [read] = useState(note)
  const [text, setText] = useState(note.text)
  useUnsaved(text !== note.text)
  const saving = useSave({
    send: (body: { second: number; text: string; version?: string | undefined }) =>
      notesCalls.updateNote({ params: { id: note.id }, body }),
    onSaved: ({ note: changed }) => {
      queries.setQueryData(notesQuery(note.movieId).queryKey, notes =>
        notes?.map(one => (one.id === changed.id ? changed : one)),
      )
      onClose()
    },
    onConflict: body =>
      askAboutConflict({
        seeTheirs: () => {
          void queries.invalidateQueries({ queryKey: notesQuery(note.movieId).queryKey })
          onClose()
        },
        keepMine: () => saving.mutate({ ...body, version: undefined }),
      }),
  })
  const save = () => {
    const body = { second: note.second, text }
    saving.mutate({ ...body, version: versionOf(read, body) })
  }
  return (
    <form
      className="grid min-w-0 flex-1 gap-3 py-1"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') save()
      }}
    >
      <TextAreaField
        label={texts.edit}
        maxLength={5000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <FormActions submit={texts.save} cancel={texts.cancel} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}

function RemoveNote({ note, onClose }: { note: WireNote; onClose: () => void }) {
  const texts = useTexts(notesTexts)
  const queries = useQueryClient()
  return (
    <Removal
      title={texts.removeTitle}
      text={texts.removeText}
      submit={texts.remove}
      cancel={texts.cancel}
      remove={() => notesCalls.removeNote({ params: { id: note.id } })}
      onRemoved={() =>
        queries.setQueryData(notesQuery(note.movieId).queryKey, notes =>
          notes?.filter(({ id }) => id !== note.id),
        )
      }
      onClose={onClose}
    />
  )
}
