import { useState } from 'react'
import { LessonComments } from './lesson-comments.tsx'
import { LessonThread, type NamedDiscussion } from './lesson-thread.tsx'
import type { DiscussedLesson } from '../posts/markup.tsx'

type LessonDiscussionProps = {
  movie: { id: number; duration: number }
  /** The lesson that plays beside it. */
  player: { time: () => number; seek: (seconds: number) => void }
  named: NamedDiscussion | null
}

/** What is asked and answered about a lesson, beside it: all of it, or one discussion. */
export function LessonDiscussion({ movie, player, named }: LessonDiscussionProps) {
  const [open, setOpen] = useState(named)
  const [seenNamed, setSeenNamed] = useState(named)
  // Follows the address: another link to this lesson opens what it names.
  if (named?.id !== seenNamed?.id || named?.postId !== seenNamed?.postId) {
    setSeenNamed(named)
    setOpen(named)
  }
  const lesson: DiscussedLesson = { id: movie.id, durationSeconds: movie.duration, onSeek: player.seek }
  return (
    <div className="overscroll-contain px-5 pb-5 xl:max-h-[max(24rem,calc(100dvh-14rem))] xl:overflow-y-auto">
      {open === null ? (
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
          named={open}
          onStart={() => setOpen({ id: open.id, postId: null })}
          onBack={() => setOpen(null)}
        />
      )}
    </div>
  )
}
