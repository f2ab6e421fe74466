import type { WireListedCourse, WireLessonCard } from '@alinha/contract'
import { useId } from 'react'
import { useTexts } from '../../../platform/language.ts'
import { courseTexts } from './course.texts.ts'
import { LessonRow, type ListedLesson } from './lesson-row.tsx'

type LessonListProps = {
  kind: WireListedCourse['kind']
  movies: readonly (WireLessonCard & ListedLesson)[]
  isStaff?: boolean
}

/** The lessons of a course in order, each with the person's progress. */
export function LessonList({ kind, movies, isStaff = false }: LessonListProps) {
  const texts = useTexts(courseTexts)
  const headingId = useId()
  const isSeries = kind === 'series'
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} className="mb-4 text-xl md:text-2xl">
        {isSeries ? texts.episodes : texts.lessons}
      </h2>
      {movies.length === 0 ? (
        <p className="text-soft">{texts.noLessons}</p>
      ) : (
        <ol className="border-t border-line">
          {movies.map((movie, index) => (
            <li key={movie.id} className="border-b border-line">
              <LessonRow
                movie={movie}
                isStaff={isStaff}
                number={isSeries ? texts.episode(index + 1) : texts.lesson(index + 1)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
