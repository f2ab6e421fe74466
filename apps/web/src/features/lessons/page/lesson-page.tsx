import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { eyes, type Eyes } from '@alinha/domain'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { classes } from '../../../components/classes.ts'
import { Loading, Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/api/session.ts'
import { LessonAbout } from './lesson-about.tsx'
import { StageFrame } from './lesson-stage.tsx'
import { LessonAboutShape } from './lesson-shape.tsx'
import { LessonWaiting, MissingLesson } from './lesson-waiting.tsx'
import { idInAddress } from '../../../platform/id-in-address.ts'
import { NoAccess } from './no-access.tsx'
import { isWatchable } from './lesson-playback.ts'
import { prefetchLesson } from './prefetch-lesson.ts'
import { PreviewStage } from './preview-page.tsx'
import { StaffBar } from './staff/staff-bar.tsx'
import { toSecond } from './start-second.ts'
import { lessonQuery } from './lesson.calls.ts'
import { watchTexts } from './lesson.texts.ts'
import { useIsTheatre } from '../player/theatre.ts'
import { LessonView } from './lesson-view.tsx'

export { waitForFirstLesson } from './lesson.calls.ts'

export function LessonPage() {
  const texts = useTexts(watchTexts)
  const id = idInAddress(useParams()['id'])
  return (
    <div className="mx-auto w-full max-w-[1420px] pb-16 has-data-theatre:max-w-[2000px] md:px-10 md:pt-4">
      <Link
        to={paths.catalog}
        className="inline-flex min-h-11 items-center gap-2 px-5 font-semibold text-link underline-offset-4 hover:underline md:mb-2 md:px-0"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        {texts.toCatalogue}
      </Link>
      {id === null ? (
        <>
          <h1 className="sr-only">{texts.lesson}</h1>
          <MissingLesson />
        </>
      ) : (
        <Lesson id={id} />
      )}
    </div>
  )
}

/** Not keyed by lesson: the stage stays for the next one, so that full screen does not end between lessons. */
function Lesson({ id }: { id: number }) {
  const own = useQuery(lessonQuery(id))
  const staff = own.data?.staff ?? null
  const [params] = useSearchParams()
  const inAddress = eyes.find(name => name === params.get('as')) ?? null
  const [chosen, choose] = useState<{ id: number; as: Eyes | null }>({ id, as: inAddress })
  // Chosen for one lesson: the next may be of a course where the person is no staff.
  const as = staff !== null && chosen.id === id ? chosen.as : null
  return (
    <>
      {staff !== null && <StaffBar staff={staff} as={as} onChange={whose => choose({ id, as: whose })} />}
      <LessonAs id={id} as={as} />
    </>
  )
}

function LessonAs({ id, as }: { id: number; as: Eyes | null }) {
  const texts = useTexts(watchTexts)
  const user = useSession()?.user
  const [params] = useSearchParams()
  const requestedSecond = toSecond(params.get('t'))
  const { data: movie, error, refetch } = useQuery(lessonQuery(id, as))
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const isTheatre = useIsTheatre()
  // Player, tabs and comments are much at once: drawn in pieces, between which the page answers.
  const isDrawn = useDeferredValue(movie !== undefined && stage !== null)
  usePageTitle(movie?.title)
  // Fetches the beginning before the person presses play.
  useEffect(() => void prefetchLesson(id, requestedSecond), [id, requestedSecond])

  if (user === undefined) return null
  if (movie === undefined && error !== null)
    return <LessonWaiting title={texts.lesson} error={error} onRetry={() => void refetch()} />
  if (movie?.staff?.sees === 'not-found')
    return (
      <>
        <h1 className="sr-only">{texts.lesson}</h1>
        <MissingLesson />
      </>
    )
  if (movie?.staff?.sees === 'preview') return <PreviewStage movie={movie} />
  if (movie !== undefined && !isWatchable(movie))
    return (
      <>
        <NoAccess movie={movie} />
        <LessonAbout movie={movie} teacher={null} />
      </>
    )
  return (
    <div
      {...(isTheatre && { 'data-theatre': '' })}
      className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_21.5rem] xl:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[minmax(0,1fr)_23.25rem]"
    >
      <StageFrame
        ref={setStage}
        className={classes(
          // An open menu of the player lies over everything that floats on the page.
          'z-10 w-full has-[[role=menu]]:z-50 max-xl:portrait:sticky max-xl:portrait:top-16 md:max-xl:portrait:top-20',
          // Leaves room for the button that floats in the corner.
          isTheatre && 'max-h-[calc(100dvh-13.5rem)] xl:col-span-2',
        )}
      />
      {movie === undefined || stage === null || !isDrawn ? (
        <>
          {/* As tall as the screen, so that what is below it does not move when the lesson is there. */}
          <div className="min-h-dvh xl:row-start-2">
            <h1 className="sr-only">{texts.lesson}</h1>
            <Loading label={texts.loading}>
              <LessonAboutShape />
            </Loading>
          </div>
          <Skeleton
            className={classes(
              'h-96 max-xl:hidden xl:col-start-2',
              isTheatre ? 'xl:row-start-2' : 'xl:row-start-1',
            )}
          />
        </>
      ) : (
        <LessonView
          key={`${movie.playback.id} ${as}`}
          movie={movie}
          user={user}
          requestedSecond={requestedSecond}
          stage={stage}
        />
      )}
    </div>
  )
}
