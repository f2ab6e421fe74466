import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { NotesPanel } from '../../notes/notes-panel.tsx'
import type { NoteRequest } from '../../notes/note-form.tsx'
import { notesQuery } from '../../notes/notes.calls.ts'
import { ChapterList } from './chapter-list.tsx'
import { panelTexts } from './lesson-panel.texts.ts'
import type { LessonPlayback, WatchableLesson } from '../lesson-playback.ts'
import { Transcript } from './transcript.tsx'

type LessonPanelProps = {
  movie: WatchableLesson
  playback: LessonPlayback
  noteRequest: NoteRequest | null
}

/** Chapters, notes and transcript beside the video, one at a time. */
export function LessonPanel({ movie, playback, noteRequest }: LessonPanelProps) {
  const { id: movieId, duration } = movie
  const { chapters, captions } = movie.playback
  const { session, handle, played } = playback
  const texts = useTexts(panelTexts)
  const isHidden = movie.staff?.isPublished === 0
  const { data: notes = [] } = useQuery({ ...notesQuery(movieId), enabled: !isHidden })
  const tabs = [
    chapters.length > 0 && {
      id: 'chapters',
      title: texts.chapters,
      content: (
        <ChapterList
          movieId={movieId}
          duration={duration}
          chapters={chapters}
          handle={handle}
          played={played}
        />
      ),
    },
    !isHidden && {
      id: 'notes',
      title: texts.notes(notes.length),
      content: <NotesPanel movieId={movieId} player={handle} request={noteRequest} />,
    },
    captions.length > 0 && {
      id: 'transcript',
      title: texts.transcriptTab,
      content: <Transcript tracks={captions} session={session} handle={handle} />,
    },
  ].filter(tab => tab !== false)
  const [chosen, choose] = useState(tabs[0]?.id ?? 'notes')
  const [seenRequest, setSeenRequest] = useState(noteRequest)
  if (noteRequest !== seenRequest) {
    setSeenRequest(noteRequest)
    choose('notes')
  }
  if (tabs.length === 0) return null
  return (
    <section aria-label={texts.label} className="rounded-xl bg-surface pt-1 shadow-rest">
      <Tabs label={texts.label} tabs={tabs} chosen={{ id: chosen, choose }} />
    </section>
  )
}
