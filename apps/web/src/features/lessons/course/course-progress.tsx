import type { WireCoursePage } from '@alinha/contract'
import { CircleCheck, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toLesson } from '../../../platform/paths.ts'
import { usePrefetchOnIntent } from '../../catalogue/index.ts'
import { courseTexts } from './course.texts.ts'
import { formatLength } from '../../catalogue/index.ts'

/** How much the person has watched, what is left, and the link to continue. */
export function CourseProgress({ course }: { course: WireCoursePage }) {
  const texts = useTexts(courseTexts).progress
  const { progress, watchedSeconds, seconds, missingLessons, comingLessons } = course
  const isComplete = missingLessons === 0 && comingLessons === 0
  const isUpToDate = missingLessons === 0 && comingLessons > 0
  const covered = texts.of(formatLength(watchedSeconds), formatLength(seconds))
  if (course.lessons === 0) return null
  return (
    <div className="max-w-xl">
      {watchedSeconds > 0 && (
        <div className="mb-6">
          <p className="mb-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-[.9375rem]">
            <span className="font-semibold">{isUpToDate ? texts.upToDate : texts.percent(progress)}</span>
            <span className="text-muted tabular-nums">{covered}</span>
          </p>
          {/* How far the whole course is watched is not known while lessons are still to come. */}
          {!isUpToDate && (
            <ProgressBar label={texts.label} value={progress / 100} text={`${progress}%, ${covered}`} />
          )}
          <p className="mt-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[.9375rem] text-soft">
            {isComplete && <CircleCheck aria-hidden className="size-4.5 text-link" />}
            {isComplete && <span>{texts.done}</span>}
            {missingLessons > 0 && <span>{texts.missing(missingLessons)}</span>}
            {missingLessons > 0 && comingLessons > 0 && <span aria-hidden>·</span>}
            {comingLessons > 0 && <span>{texts.coming(comingLessons)}</span>}
          </p>
        </div>
      )}
      <ContinueLink course={course} />
    </div>
  )
}

/** Links to the next lesson, or to the first one when nothing is left that the person may watch. */
function ContinueLink({ course }: { course: WireCoursePage }) {
  const texts = useTexts(courseTexts).progress
  const { nextMovieId, movies, watchedSeconds, opensEverything } = course
  const open = movies.filter(
    movie => movie.disponivel === 1 && (opensEverything === 1 || movie.isAvailableOnFreePlan === 1),
  )
  const next = open.find(({ id }) => id === nextMovieId)
  const [first] = open
  if (first === undefined) return null
  return (
    <LessonLink id={(next ?? first).id}>
      {watchedSeconds === 0 ? texts.begin : next === undefined ? texts.again : texts.goOn}
    </LessonLink>
  )
}

function LessonLink({ id, children }: { id: number; children: ReactNode }) {
  const intent = usePrefetchOnIntent(id)
  return (
    <ButtonLink size="large" to={toLesson(id)} {...intent}>
      <Play aria-hidden className="size-5 fill-current" />
      {children}
    </ButtonLink>
  )
}
