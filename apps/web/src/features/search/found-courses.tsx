import type { WireListedCourse } from '@alinha/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { useTexts } from '../../platform/language.ts'
import { toCourse } from '../../platform/paths.ts'
import { useCourseFacts } from '../catalogue/index.ts'
import { searchTexts } from './search.texts.ts'

/** The courses whose name or teacher was searched for, above the lessons. */
export function FoundCourses({ courses }: { courses: readonly WireListedCourse[] }) {
  const texts = useTexts(searchTexts)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h2 id={headingId} className="sr-only">
        {texts.courses}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {courses.map(course => (
          <li key={course.id}>
            <FoundCourse course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FoundCourse({ course }: { course: WireListedCourse }) {
  const facts = useCourseFacts(course)
  return (
    <Link
      to={toCourse(course.id)}
      className="group flex min-h-11 items-center gap-4 rounded-xl bg-surface p-3 shadow-rest -outline-offset-2"
    >
      <span className="relative block aspect-video w-28 shrink-0 overflow-hidden rounded-sm bg-raised">
        <Thumbnail src={course.cover} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere group-hover:underline">
          {course.title}
        </span>
        <span className="mt-0.5 block text-sm text-muted">
          {course.teacher !== null && `${course.teacher} · `}
          {facts}
        </span>
      </span>
    </Link>
  )
}
