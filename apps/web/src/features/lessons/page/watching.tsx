import { dayInBrazil, type User } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../platform/language.ts'
import { toCourse, toLesson } from '../../../platform/paths.ts'
import { findSession, subscribeToSession } from '../../../platform/api/session.ts'
import { LikeButtons } from '../../community/index.ts'
import { LessonMaterials } from '../../downloads/index.ts'
import { rememberPreviewedLesson } from '../../session/index.ts'
import { MOST_UNATTENDED, toArrival, type Arrival } from './arrival.ts'
import { LessonAbout } from './lesson-about.tsx'
import { LessonPanel } from './lesson-panel.tsx'
import { panelTexts } from './lesson-panel.texts.ts'
import { LessonStage } from './lesson-stage.tsx'
import { NextCard } from './next-card.tsx'
import { placeInCourse } from './next-lesson.ts'
import { openLesson, type OpenLesson, type WatchableLesson } from './open-lesson.ts'
import { prefetchLesson } from './prefetch-lesson.ts'
import { BookmarkButton } from '../../catalogue/index.ts'
import { courseOfLessonQuery } from './lesson.calls.ts'

type WatchingProps = { movie: WatchableLesson; user: User; asked: number | null; stage: HTMLElement }

/** A lesson that may be watched, with everything beside it. The player stands in the stage, which outlives it. */
export function Watching({ movie, user, asked, stage }: WatchingProps) {
  const texts = useTexts(panelTexts)
  const { state } = useLocation()
  const [arrival] = useState(() => toArrival(state))
  const [lesson] = useState(() => openLesson(movie, user.id, asked))
  const [noteWish, setNoteWish] = useState(0)
  const { data: course } = useQuery(courseOfLessonQuery(movie.courseId))
  const place = course ? placeInCourse(course, movie.id, user, dayInBrazil(new Date(movie.readAt))) : null
  const next = useNext(place?.next ?? null, arrival)
  useEffect(() => lesson.close, [lesson])
  usePlaceKeptForLogin(movie.id, lesson)
  useSeekWhenAskedAgain(lesson, asked)

  const onNote = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setNoteWish(count => count + 1)
  }, [])

  const { captions, chapters, poster, storyboard } = movie.playback
  const seen =
    movie.watched === 1 ? texts.watched : movie.progress > 0 ? texts.progress(movie.progress) : null
  return (
    <>
      {createPortal(
        <LessonStage
          title={movie.title}
          poster={poster}
          durationSeconds={movie.duration}
          startAt={lesson.startAt}
          playsAtOnce={arrival.playsAtOnce}
          session={lesson.session}
          handle={lesson.handle}
          storyboard={storyboard}
          captions={captions}
          chapters={chapters}
          follow={lesson.follow}
          next={next}
          onNote={onNote}
        />,
        stage,
      )}
      <div className="min-w-0 xl:row-start-2">
        <LessonAbout
          movie={movie}
          captions={captions}
          seen={seen}
          {...(course && {
            kicker: (
              <>
                <Link to={toCourse(course.id)} className="underline-offset-4 hover:underline">
                  {course.title}
                </Link>
                {place && (
                  <span className="font-normal text-muted"> · {texts.place(place.at, place.all)}</span>
                )}
              </>
            ),
          })}
        >
          <div className="flex flex-wrap gap-2.5">
            <LikeButtons movieId={movie.id} />
            <BookmarkButton movie={movie} look="words" />
          </div>
        </LessonAbout>
        <div className="px-5 pt-8 md:px-0">
          <LessonMaterials movieId={movie.id} />
        </div>
      </div>
      <div className="min-w-0 max-xl:mt-8 max-md:px-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <div className="xl:sticky xl:top-24">
          <LessonPanel movie={movie} lesson={lesson} noteWish={noteWish} />
          {place?.next && <NextCard movie={place.next} />}
        </div>
      </div>
    </>
  )
}

type Following = { id: number; title: string; thumbnail: string }

/** How to go on to the next lesson, and whether anybody is still there. */
function useNext(following: Following | null, { unattended }: Arrival) {
  const navigate = useNavigate()
  const isAttended = useRef(false)
  // Follows the person: a touch or a key anywhere tells that they are there.
  useEffect(() => {
    const note = () => {
      isAttended.current = true
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, note)
    return () => {
      for (const event of events) document.removeEventListener(event, note)
    }
  }, [])
  return useMemo(
    () =>
      following && {
        title: following.title,
        thumbnail: following.thumbnail,
        isAsking: unattended >= MOST_UNATTENDED,
        prepare: () => void prefetchLesson(following.id),
        play: (byItself: boolean) => {
          const isAlone = byItself && !isAttended.current
          const arrival: Arrival = { playsAtOnce: true, unattended: isAlone ? unattended + 1 : 0 }
          void navigate(toLesson(following.id), { state: arrival })
        },
      },
    [following, unattended, navigate],
  )
}

/** Follows the session: when it ends in the middle of a lesson, the login leads back to this second. */
function usePlaceKeptForLogin(movieId: number, { handle }: OpenLesson): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (findSession() === null) rememberPreviewedLesson(movieId, Math.floor(handle.time()))
      }),
    [movieId, handle],
  )
}

/** Follows the address: a link to another second of the lesson that is open goes there. */
function useSeekWhenAskedAgain({ handle }: OpenLesson, asked: number | null): void {
  const { key } = useLocation()
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    if (asked !== null) handle.seek(asked)
  }, [key, asked, handle])
}
