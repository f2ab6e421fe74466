import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../../../components/layout/tabs.tsx'
import { idInAddress } from '../../../../platform/id-in-address.ts'
import { useTexts } from '../../../../platform/language.ts'
import { LessonDiscussion } from '../../../community/index.ts'
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

/** Chapters, notes, comments and transcript beside the video, one at a time. */
export function LessonPanel({ movie, playback, noteRequest }: LessonPanelProps) {
  const { id: movieId, duration } = movie
  const { chapters, captions } = movie.playback
  const { session, handle, played } = playback
  const texts = useTexts(panelTexts)
  const linked = useLinkedDiscussion()
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
    !isHidden && {
      id: 'comments',
      title: texts.comments,
      content: <LessonDiscussion movie={movie} player={handle} linked={linked} />,
    },
    captions.length > 0 && {
      id: 'transcript',
      title: texts.transcriptTab,
      content: <Transcript tracks={captions} session={session} handle={handle} />,
    },
  ].filter(tab => tab !== false)
  const [chosen, choose] = useState(linked === null ? (tabs[0]?.id ?? 'notes') : 'comments')
  const [seenLinked, setSeenLinked] = useState(linked)
  if (linked?.id !== seenLinked?.id || linked?.postId !== seenLinked?.postId) {
    setSeenLinked(linked)
    if (linked !== null) choose('comments')
  }
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

/** The discussion, and the answer in it, that the link of a notification leads to. */
function useLinkedDiscussion(): { id: number; postId: number | null } | null {
  const [params] = useSearchParams()
  const id = idInAddress(params.get('discussion') ?? undefined)
  return id === null ? null : { id, postId: idInAddress(params.get('post') ?? undefined) }
}
