import { useState } from 'react'
import { ConfirmFirst, useIsEmailConfirmed } from '../../account/index.ts'
import { LessonComments } from './lesson-comments.tsx'
import { LessonThread, type LinkedDiscussion } from './lesson-thread.tsx'
import type { DiscussedLesson } from '../posts/markup.tsx'

type LessonDiscussionProps = {
  movie: { id: number; duration: number }
  /** The lesson that plays above it. */
  player: { time: () => number; seek: (seconds: number) => void }
  linked: LinkedDiscussion | null
}

/** All comments on the lesson, or one discussion. */
export function LessonDiscussion({ movie, player, linked }: LessonDiscussionProps) {
  const isConfirmed = useIsEmailConfirmed()
  const [open, setOpen] = useState(linked)
  const [seenLinked, setSeenLinked] = useState(linked)
  // Another link to this lesson opens the discussion that it leads to.
  if (linked?.id !== seenLinked?.id || linked?.postId !== seenLinked?.postId) {
    setSeenLinked(linked)
    setOpen(linked)
  }
  const lesson: DiscussedLesson = { id: movie.id, durationSeconds: movie.duration, onSeek: player.seek }
  return (
    <>
      {!isConfirmed ? (
        <ConfirmFirst why="community" className="mt-5" />
      ) : open === null ? (
        <LessonComments
          lesson={lesson}
          secondNow={player.time}
          onOpen={id => setOpen({ id, postId: null })}
        />
      ) : (
        <LessonThread
          key={open.id}
          lesson={lesson}
          secondNow={player.time}
          linked={open}
          onStart={() => setOpen({ id: open.id, postId: null })}
          onBack={() => setOpen(null)}
        />
      )}
    </>
  )
}
