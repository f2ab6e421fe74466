import type { WireCoursePage, WireListedCourse } from '@alinha/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../components/avatar.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { dayIn } from '../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../platform/language.ts'
import { toCategory, toTeacher } from '../../../platform/paths.ts'
import { cardTexts } from '../../catalogue/index.ts'
import { useCourseFacts } from '../../catalogue/index.ts'
import { courseTexts } from './course.texts.ts'

type CourseHeaderProps = {
  course: WireListedCourse
  category: { id: number; title: string } | null
  availableUntil: string | null
  /** Where one reads about who teaches it. */
  teacherPage?: WireCoursePage['teacherPage']
  /** The button that continues or buys it. */
  children: ReactNode
}

/** The title, teacher and size of a course. */
export function CourseHeader(props: CourseHeaderProps) {
  const { course, category, availableUntil, teacherPage = null, children } = props
  const texts = useTexts(courseTexts)
  const language = useLanguage()
  const facts = useCourseFacts(course)
  return (
    <div className="grid items-start gap-x-14 gap-y-7 pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="relative aspect-video overflow-hidden rounded-lg bg-raised shadow-float md:rounded-xl lg:order-2 lg:mt-11">
        <Thumbnail src={course.cover} isFirst />
      </div>
      <div className="min-w-0">
        <Kicker kind={course.kind} category={category} />
        <h1 className="mt-2 text-4xl md:text-5xl">{course.title}</h1>
        <p className="mt-4 max-w-[60ch] text-[1.0625rem] leading-relaxed text-soft">{course.description}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {course.teacher !== null && (
            <p className="flex items-center gap-3 font-semibold">
              <Avatar name={course.teacher} src={teacherPage?.picture ?? null} />
              {teacherPage === null ? (
                texts.with(course.teacher)
              ) : (
                <Link
                  to={toTeacher(teacherPage.id)}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {texts.with(course.teacher)}
                </Link>
              )}
            </p>
          )}
          <p className="text-[.9375rem] text-muted">{facts}</p>
        </div>
        {availableUntil !== null && (
          <p className="mt-3 text-[.9375rem] text-ouro-300">{texts.until(dayIn(language, availableUntil))}</p>
        )}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}

function Kicker({ kind, category }: Pick<WireListedCourse, 'kind'> & Pick<CourseHeaderProps, 'category'>) {
  const texts = useTexts(cardTexts)
  const names = { course: texts.course, series: texts.series, 'on-demand': texts.onDemand }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm font-semibold text-muted">
      {names[kind]}
      {category !== null && category.title !== names[kind] && (
        <>
          <span aria-hidden>·</span>
          <Link
            to={toCategory(category.id)}
            className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
          >
            {category.title}
          </Link>
        </>
      )}
    </p>
  )
}
