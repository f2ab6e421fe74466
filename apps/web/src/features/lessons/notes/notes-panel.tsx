import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Loading, Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { NoteForm, type NotedPlayer, type NoteRequest } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { notesCalls, notesQuery } from './notes.calls.ts'
import { notesTexts } from './notes.texts.ts'

type NotesPanelProps = { movieId: number; player: NotedPlayer; request: NoteRequest | null }

/** The person's notes on a lesson, each at its second. Nobody else sees them. */
export function NotesPanel({ movieId, player, request }: NotesPanelProps) {
  const texts = useTexts(notesTexts)
  const { data: notes, isError, refetch } = useQuery(notesQuery(movieId))
  return (
    <div className="px-5 pb-5">
      <NoteForm movieId={movieId} player={player} request={request} />
      {notes === undefined && !isError && (
        <Loading>
          <Skeleton className="mt-5 h-11" />
          <Skeleton className="mt-2 h-11" />
        </Loading>
      )}
      {isError && notes === undefined && (
        <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} />
      )}
      {notes?.length === 0 && <p className="mt-5 text-[.9375rem] text-muted">{texts.empty}</p>}
      {notes !== undefined && notes.length > 0 && (
        <>
          <ul className="mt-4 -mr-3 -ml-2 grid gap-1 border-t border-line pt-3">
            {notes.map(note => (
              <NoteItem key={note.id} note={note} onSeek={player.seek} />
            ))}
          </ul>
          <ExportNotes movieId={movieId} />
        </>
      )}
    </div>
  )
}

function ExportNotes({ movieId }: { movieId: number }) {
  const texts = useTexts(notesTexts)
  const reactToRefusal = useRefusalToasts()
  const exporting = useMutation({
    mutationFn: () => notesCalls.exportNotes({ query: { movieId } }),
    onSuccess: bytes => saveFile(bytes, 'text/markdown', texts.fileName(movieId)),
    onError: reactToRefusal,
  })
  return (
    <Button tone="plain" className="mt-3 -ml-3" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden className="size-4.5" />
      {texts.export}
    </Button>
  )
}
