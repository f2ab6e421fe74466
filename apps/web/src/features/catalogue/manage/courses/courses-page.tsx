import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, CalendarDays, Clapperboard, GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../components/button.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { ManagedList } from '../../../../components/list/managed-list.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { useListChoices } from '../../../../platform/use-list-choices.ts'
import { courseFilters, matchesCourse } from './course-filters.ts'
import { CourseOrder } from './course-order.tsx'
import { CoursesTable } from './courses-table.tsx'
import { coursesTexts } from './courses.texts.ts'
import { NewCourseModal } from './new-course-modal.tsx'
import { coursesQuery } from './courses.calls.ts'

export function CoursesPage() {
  const texts = useTexts(coursesTexts)
  const language = useLanguage()
  const query = useQuery(coursesQuery)
  const choices = useListChoices(courseFilters)
  const [creating, setCreating] = useState(false)
  const [ordering, setOrdering] = useState(false)

  const courses = query.data?.courses
  const count = (number: number) => numberIn(language, number)
  const create = <CreateButton label={texts.create} onClick={() => setCreating(true)} />

  return (
    <PageFrame
      title={texts.title}
      below={
        courses === undefined ? (
          <Skeleton className="h-5 w-64 max-w-full" />
        ) : (
          texts.counts(
            count(courses.length),
            count(courses.reduce((sum, course) => sum + course.lessons, 0)),
            count(courses.filter(course => course.disponivel === 0).length),
          )
        )
      }
      actions={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink tone="quiet" to={paths.adminTeachers}>
            <GraduationCap aria-hidden className="size-4.5" />
            {texts.teachers}
          </ButtonLink>
          <ButtonLink tone="quiet" to={paths.adminCalendar}>
            <CalendarDays aria-hidden className="size-4.5" />
            {texts.calendar}
          </ButtonLink>
          {create}
        </div>
      }
    >
      <ManagedList
        texts={texts}
        icon={Clapperboard}
        query={query}
        items={courses}
        choices={choices}
        // All of them are put in order, whatever was searched for.
        matches={ordering ? () => true : matchesCourse}
        create={create}
        instead={
          ordering ? <p className="max-w-xl text-[.9375rem] text-soft">{texts.orderText}</p> : undefined
        }
        tools={
          <Button
            tone={ordering ? 'action' : 'quiet'}
            className="sm:ml-auto"
            onClick={() => setOrdering(!ordering)}
          >
            {!ordering && <ArrowUpDown aria-hidden className="size-4.5" />}
            {ordering ? texts.orderDone : texts.order}
          </Button>
        }
      >
        {shown => (ordering ? <CourseOrder courses={shown} /> : <CoursesTable courses={shown} />)}
      </ManagedList>
      <NewCourseModal open={creating} onClose={() => setCreating(false)} />
    </PageFrame>
  )
}
