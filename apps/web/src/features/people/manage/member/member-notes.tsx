import { userRecord, type WireUserNote } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../components/button.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { formatMoment } from '../../../../platform/moments.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useSave } from '../../../../platform/api/use-save.ts'
import { memberKey, memberNotesQuery, recordCalls } from '../people.calls.ts'
import { MemberCard } from './member-card.tsx'
import { memberTexts } from './member.texts.ts'

export function MemberNotes({ userId }: { userId: number }) {
  const texts = useTexts(memberTexts)
  const { data, isError, refetch } = useQuery(memberNotesQuery(userId))
  const [written, setWritten] = useState(0)
  return (
    <MemberCard title={texts.notes} text={texts.notesText}>
      {/* A new field after each note. */}
      <NewNote key={written} userId={userId} onWritten={() => setWritten(written + 1)} />
      {data === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="mt-4 h-20" />
        </Pending>
      ) : (
        <ul aria-label={texts.notes} className="mt-4 grid gap-3 empty:hidden">
          {data.notes.map(note => (
            <Note key={note.id} note={note} userId={userId} />
          ))}
        </ul>
      )}
    </MemberCard>
  )
}

function NewNote({ userId, onWritten }: { userId: number; onWritten: () => void }) {
  const texts = useTexts(memberTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { text: '' },
    schema: userRecord.createUserNote.body,
    toBody: ({ text }: { text: string }) => ({ text }),
    send: (body: { text: string }) => recordCalls.createUserNote({ params: { id: userId }, body }),
    onSaved: onWritten,
    saved: texts.noteSaved,
    outdated: memberKey(userId),
  })
  return (
    <form {...formProps} className="grid gap-3">
      <TextAreaField {...field('text')} label={texts.newNote} rows={2} maxLength={1000} />
      <div>
        <Button type="submit" tone="quiet" busy={isSaving}>
          {texts.saveNote}
        </Button>
      </div>
    </form>
  )
}

function Note({ note, userId }: { note: WireUserNote; userId: number }) {
  const texts = useTexts(memberTexts)
  const language = useLanguage()
  const removing = useSave({
    send: () => recordCalls.removeUserNote({ params: { noteId: note.id } }),
    saved: ({ message }) => message,
    outdated: memberKey(userId),
  })
  const when = formatMoment(note.createdAt, language)
  return (
    <li className="flex items-start gap-2 rounded-md bg-raised p-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
        <p className="mt-1.5 text-sm text-muted">{note.author === null ? when : `${note.author}, ${when}`}</p>
      </div>
      <IconButton
        label={texts.removeNote(when)}
        disabled={removing.isPending}
        onClick={() => removing.mutate(undefined)}
        icon={<Trash2 aria-hidden className="size-4.5" />}
      />
    </li>
  )
}
