import { Captions, CircleCheck, Clock3 } from 'lucide-react'
import type { WireCoursePage } from '@alinha/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../components/avatar.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toTeacher } from '../../../platform/paths.ts'
import { watchTexts } from './lesson.texts.ts'

type LessonAboutProps = {
  movie: { title: string; description: string; duration: number }
  /** Null while it loads: its line is kept free. */
  kicker?: ReactNode
  captions?: readonly { label: string }[]
  /** Undefined while it loads. */
  teacher?: string | null | undefined
  /** Where one reads about the teacher. */
  teacherPage?: WireCoursePage['teacherPage']
  releasedOn?: string | null
  /** How much of it the person has watched, as text. */
  seen?: string | null
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The title, length and description of a lesson. */
export function LessonAbout(props: LessonAboutProps) {
  const { movie, kicker, captions = [], teacher, releasedOn = null, seen = null, children } = props
  const teacherPage = props.teacherPage ?? null
  const texts = useTexts(watchTexts)
  const language = useLanguage()
  const paragraphs = movie.description.split(/\n+/).filter(Boolean)
  return (
    <div className="px-5 pt-6 md:px-0 md:pt-8">
      {kicker !== undefined && <p className="mb-3 min-h-5 text-sm font-semibold text-link">{kicker}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <h1 className="min-w-0 flex-[1_1_28rem] text-3xl wrap-anywhere md:text-[2.75rem]">{movie.title}</h1>
        {children}
      </div>
      <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-[.9375rem] text-muted">
        {teacher === undefined && (
          <li>
            <Skeleton className="h-10 w-44" />
          </li>
        )}
        {teacher && (
          <li className="inline-flex items-center gap-3 font-semibold text-strong">
            <Avatar name={teacher} src={teacherPage?.picture ?? null} />
            {teacherPage === null ? (
              teacher
            ) : (
              <Link
                to={toTeacher(teacherPage.id)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {teacher}
              </Link>
            )}
          </li>
        )}
        {movie.duration > 0 && (
          <li className="inline-flex items-center gap-2">
            <Clock3 aria-hidden className="size-4.5" />
            {texts.lasts(Math.max(1, Math.round(movie.duration / 60)))}
          </li>
        )}
        {releasedOn !== null && <li>{texts.releasedOn(dayIn(language, releasedOn))}</li>}
        {seen !== null && (
          <li className="inline-flex items-center gap-2 text-link">
            <CircleCheck aria-hidden className="size-4.5" />
            {seen}
          </li>
        )}
        {captions.length > 0 && (
          <li className="inline-flex items-center gap-2">
            <Captions aria-hidden className="size-4.5" />
            {texts.captions(captions.map(({ label }) => label).join(', '))}
          </li>
        )}
      </ul>
      {paragraphs.map(paragraph => (
        <p key={paragraph} className="mt-5 max-w-[68ch] text-[1.0625rem] leading-relaxed text-soft">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
