import { dayInBrazil, type User } from '@alinha/domain'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../../platform/language.ts'
import { toCourse, toLesson, toNewTicket } from '../../../platform/paths.ts'
import { findSession, subscribeToSession } from '../../../platform/api/session.ts'
import { LikeButtons } from '../../community/index.ts'
import { LessonMaterials } from '../../downloads/index.ts'
import { rememberPreviewedLesson } from '../../../platform/api/wanted-place.ts'
import type { NoteRequest } from '../notes/note-form.tsx'
import { MAX_UNATTENDED, toAutoplayState, type AutoplayState } from './autoplay-state.ts'
import { LessonAbout } from './lesson-about.tsx'
import { LessonPanel } from './panel/lesson-panel.tsx'
import { panelTexts } from './panel/lesson-panel.texts.ts'
import { LessonCommentsSection } from './comments/lesson-comments-section.tsx'
import { LessonStage } from './lesson-stage.tsx'
import { NextLessonCard } from './next-lesson-card.tsx'
import { findPlaceInCourse, type PlaceInCourse } from './place-in-course.ts'
import { openPlayback, type LessonPlayback, type WatchableLesson } from './lesson-playback.ts'
import { prefetchLesson } from './prefetch-lesson.ts'
import { BookmarkButton } from '../../catalogue/index.ts'
import { courseOfLessonQuery } from './lesson.calls.ts'
import { CopyMoment } from './share/copy-moment.tsx'
import { classes } from '../../../components/classes.ts'
import { loadChunk } from '../../../platform/api/load-chunk.ts'
import { toggleTheatre, useIsTheatre } from '../player/theatre.ts'

/** Needed at the end of the last lesson only. */
const EndScreen = lazy(async () => ({
  default: (await loadChunk(() => import('./end/end-screen.tsx'))).EndScreen,
}))

type LessonViewProps = {
  movie: WatchableLesson
  user: User
  requestedSecond: number | null
  stage: HTMLElement
}

/** A lesson that may be watched, with everything beside it. The player is drawn into the stage, which stays for the next lesson. */
export function LessonView({ movie, user, requestedSecond, stage }: LessonViewProps) {
  const texts = useTexts(panelTexts)
  const { state } = useLocation()
  const [autoplay] = useState(() => toAutoplayState(state))
  const [playback] = useState(() => openPlayback(movie, user.id, requestedSecond))
  const [noteRequest, requestNote] = useState<NoteRequest | null>(null)
  const { data: arrived, isLoading } = useQuery(courseOfLessonQuery(movie.courseId))
  // Its lessons may be dozens: drawn in pieces, like the page.
  const course = useDeferredValue(arrived)
  const isCourseLoading = isLoading || course !== arrived
  const as = movie.staff?.as ?? null
  // Members cannot find it, so there is nothing to like, note or discuss yet.
  const isHidden = movie.staff?.isPublished === 0
  const today = dayInBrazil(new Date(movie.readAt))
  const place = course ? findPlaceInCourse(course, movie.id, { user, as }, today) : null
  const next = useNextLesson(place?.next ?? null, autoplay)
  useEffect(() => playback.close, [playback])
  useReturnAfterLogin(movie.id, playback)
  useSeekToRequestedSecond(playback, requestedSecond)

  const onNote = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    requestNote({ second: Math.floor(playback.handle.time()) })
  }, [playback])

  const isTheatre = useIsTheatre()
  const endScreen = useCallback(
    (onAgain: () => void) => <EndScreen movieId={movie.id} courseId={movie.courseId} onAgain={onAgain} />,
    [movie.id, movie.courseId],
  )

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
          startAt={playback.startAt}
          playsAtOnce={autoplay.playsAtOnce}
          session={playback.session}
          handle={playback.handle}
          storyboard={storyboard}
          captions={captions}
          chapters={chapters}
          follow={playback.follow}
          next={next}
          end={place?.next ? null : endScreen}
          theatre={{ isOn: isTheatre, toggle: toggleTheatre }}
          onNote={isHidden ? null : onNote}
        />,
        stage,
      )}
      <div className="min-w-0 xl:row-start-2">
        <LessonAbout
          movie={movie}
          captions={captions}
          teacher={isCourseLoading ? undefined : (course?.teacher ?? null)}
          teacherPage={course?.teacherPage ?? null}
          releasedOn={course?.movies.find(({ id }) => id === movie.id)?.releasedOn ?? null}
          seen={seen}
          {...(isCourseLoading && { kicker: null })}
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
          {!isHidden && (
            <div className="flex flex-wrap gap-2 sm:gap-2.5">
              <LikeButtons movieId={movie.id} />
              <BookmarkButton movie={movie} look="words" />
              <CopyMoment movieId={movie.id} time={playback.handle.time} />
            </div>
          )}
        </LessonAbout>
        <div className="px-5 pt-8 md:px-0">
          <LessonMaterials movieId={movie.id} as={as} />
          {movie.caseKind !== null && !isHidden && (
            <Link
              to={toNewTicket(movie.caseKind)}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {texts.sendCase}
            </Link>
          )}
        </div>
      </div>
      <div
        className={classes(
          'min-w-0 max-xl:mt-8 max-md:px-5 xl:col-start-2',
          isTheatre ? 'xl:row-span-2 xl:row-start-2 xl:mt-8' : 'xl:row-span-3 xl:row-start-1',
        )}
      >
        <div className="xl:sticky xl:top-24">
          <LessonPanel movie={movie} playback={playback} noteRequest={noteRequest} />
          {place?.next && <NextLessonCard movie={place.next} />}
        </div>
      </div>
      {!isHidden && <LessonCommentsSection movie={movie} playback={playback} />}
    </>
  )
}

/** How to go on to the next lesson, and whether anybody is still there. */
function useNextLesson(following: PlaceInCourse['next'], { unattended }: AutoplayState) {
  const navigate = useNavigate()
  const isAttended = useRef(false)
  // A touch or a key anywhere shows that the person is there.
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
        isAsking: unattended >= MAX_UNATTENDED,
        prepare: () => void prefetchLesson(following.id),
        play: (byItself: boolean) => {
          const isAlone = byItself && !isAttended.current
          const autoplay: AutoplayState = { playsAtOnce: true, unattended: isAlone ? unattended + 1 : 0 }
          void navigate(toLesson(following.id), { state: autoplay })
        },
      },
    [following, unattended, navigate],
  )
}

/** When the session ends in the middle of a lesson, the next login leads back to this second. */
function useReturnAfterLogin(movieId: number, { handle }: LessonPlayback): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (findSession() === null) rememberPreviewedLesson(movieId, Math.floor(handle.time()))
      }),
    [movieId, handle],
  )
}

/** A link to another second of the lesson that is already open seeks to it. */
function useSeekToRequestedSecond({ handle }: LessonPlayback, requestedSecond: number | null): void {
  const { key } = useLocation()
  const known = useRef(key)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    if (requestedSecond !== null) handle.seek(requestedSecond)
  }, [key, requestedSecond, handle])
}
