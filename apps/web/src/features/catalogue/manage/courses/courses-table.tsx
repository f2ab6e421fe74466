import type { WireEditedCourse } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { StateDot } from '../../../../components/state-dot.tsx'
import { ManagedTable } from '../../../../components/list/managed-table.tsx'
import { Thumbnail } from '../../../../components/thumbnail.tsx'
import { useNarrow } from '../../../../components/use-narrow.ts'
import { moneyIn, numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { toAdminCourse } from '../../../../platform/paths.ts'
import { CourseMenu } from './course-menu.tsx'
import { coursesTexts } from './courses.texts.ts'
import { MoveCourseModal } from './move-course-modal.tsx'
import { categoriesQuery } from '../categories/categories.calls.ts'

/** The parts of a row: columns of a table, or a card on a phone. */
function useParts(courses: readonly WireEditedCourse[], onPlace: (course: WireEditedCourse) => void) {
  const texts = useTexts(coursesTexts)
  const language = useLanguage()
  const { data } = useQuery(categoriesQuery)
  return (course: WireEditedCourse, at: number) => {
    const [above, below] = [courses[at - 1], courses[at + 1]].map(other =>
      other?.categoryId === course.categoryId ? other : undefined,
    )
    const category = data?.categories.find(({ id }) => id === course.categoryId)?.title
    return {
      name: (
        <Link
          to={toAdminCourse(course.id)}
          className="flex min-h-11 min-w-0 items-center gap-3.5 rounded-sm hover:text-link"
        >
          <span className="block aspect-video w-19 shrink-0 overflow-hidden rounded-xs">
            <Thumbnail src={course.cover} />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 leading-snug break-words">{course.title}</span>
            <span className="block text-sm font-normal text-muted">
              {course.isOnDemand === 1 ? texts.onDemand : (category ?? texts.noCategory)}
            </span>
          </span>
        </Link>
      ),
      state: (
        <StateDot tone={course.disponivel === 1 ? 'on' : 'off'}>
          {course.disponivel === 1 ? texts.published : texts.draft}
        </StateDot>
      ),
      lessons: texts.lessonsOf(
        numberIn(language, course.availableLessons),
        numberIn(language, course.lessons),
      ),
      price: course.preco === null ? null : moneyIn(language, course.preco),
      position: numberIn(language, course.posicao),
      menu: <CourseMenu course={course} above={above} below={below} onPlace={onPlace} />,
    }
  }
}

export function CoursesTable({ courses }: { courses: readonly WireEditedCourse[] }) {
  const texts = useTexts(coursesTexts)
  const [placing, setPlacing] = useState<WireEditedCourse | null>(null)
  const partsOf = useParts(courses, setPlacing)
  const rows = courses.map((course, at) => ({ id: course.id, ...partsOf(course, at) }))
  return (
    <>
      <ManagedTable
        caption={texts.list}
        rows={rows}
        asCards={useNarrow()}
        columns={[
          { title: texts.columns.course, cell: row => row.name },
          { title: texts.columns.state, cell: row => row.state },
          { title: texts.columns.lessons, numeric: true, cell: row => row.lessons },
          {
            title: texts.columns.price,
            numeric: true,
            cell: row => row.price ?? <span className="text-muted">{texts.noPrice}</span>,
          },
          { title: texts.columns.position, numeric: true, cell: row => row.position },
        ]}
        menu={{ title: texts.columns.actions, cell: row => row.menu }}
        facts={row => (
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft tabular-nums">
            {row.state}
            <span>
              {texts.columns.lessons}: {row.lessons}
            </span>
            {row.price !== null && <span>{row.price}</span>}
          </p>
        )}
      />
      <MoveCourseModal course={placing} onClose={() => setPlacing(null)} />
    </>
  )
}
