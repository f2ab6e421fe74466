import type { WireTicketPage } from '@alinha/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useSave } from '../../../platform/api/use-save.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { formatMoment } from '../../../platform/moments.ts'
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { CaseText } from '../case-text.tsx'
import { ticketCalls } from '../planning-center.calls.ts'
import { TICKETS_KEY } from '../tickets-key.ts'
import { internalNotesTexts } from './internal-notes.texts.ts'

type Notes = NonNullable<WireTicketPage['notes']>

/** What who works on a case writes for each other. The server gives none to who sent it. */
export function InternalNotes({ ticketId, notes }: { ticketId: number; notes: Notes }) {
  const texts = useTexts(internalNotesTexts)
  const language = useLanguage()
  return (
    <>
      <p className="text-soft">{texts.whose}</p>
      {notes.length > 0 && (
        <ol aria-label={texts.title} className="mt-4 grid gap-3">
          {notes.map(note => (
            <li key={note.id} className="rounded-md bg-raised p-4">
              <p className="flex flex-wrap gap-x-2 text-[.9375rem]">
                <span className="font-semibold">{note.authorName}</span>
                <span className="text-sm text-muted">{formatMoment(note.createdAt, language)}</span>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <NewNote ticketId={ticketId} />
    </>
  )
}

/** What is written stays on the page: no draft of it is kept in the browser. */
function NewNote({ ticketId }: { ticketId: number }) {
  const texts = useTexts(internalNotesTexts)
  const [text, setText] = useState('')
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  useUnsaved(text !== '')
  const saving = useSave({
    send: (written: string) =>
      ticketCalls.addTicketNote({ params: { id: ticketId }, body: { text: written, noteId } }),
    saved: ({ message }) => message,
    outdated: TICKETS_KEY,
    onSaved: () => {
      setText('')
      setNoteId(crypto.randomUUID())
    },
  })
  return (
    <form
      className="mt-5 grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') saving.mutate(text.trim())
      }}
    >
      <CaseText label={texts.note} value={text} onChange={setText} />
      <div>
        <Button type="submit" tone="quiet" busy={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
