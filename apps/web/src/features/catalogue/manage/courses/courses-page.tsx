import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Clapperboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { EmptyState } from '../../../../components/list/empty-state.tsx'
import { ListChoices } from '../../../../components/list/list-choices.tsx'
import { NothingFound } from '../../../../components/list/nothing-found.tsx'
import { PageFrame } from '../../../../components/layout/page-frame.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton, SkeletonRows } from '../../../../components/skeleton.tsx'
import { numberIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { coursesQuery } from './courses.calls.ts'
import { chosenCourses, courseFilters, type CourseFilter } from './chosen-courses.ts'
import { CourseOrder } from './course-order.tsx'
import { CoursesTable } from './courses-table.tsx'
import { coursesTexts } from './courses.texts.ts'
import { NewCourseModal } from './new-course-modal.tsx'

export function CoursesPage() {
  const texts = useTexts(coursesTexts)
  const language = useLanguage()
  const { data, isError, refetch } = useQuery(coursesQuery)
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState<CourseFilter>('all')
  const [creating, setCreating] = useState(false)
  const [ordering, setOrdering] = useState(false)

  const courses = data?.courses
  const shown = courses && chosenCourses(courses, { keyword, filter })
  const count = (number: number) => numberIn(language, number)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4.5" />
      {texts.create}
    </Button>
  )

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
      actions={create}
    >
      {shown === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} className="h-18" />
        </Pending>
      ) : courses?.length === 0 ? (
        <EmptyState
          icon={<Clapperboard aria-hidden className="size-7" />}
          title={texts.empty}
          text={texts.emptyText}
          action={create}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
            {!ordering && (
              <>
                <ListChoices
                  texts={texts}
                  filters={courseFilters}
                  keyword={keyword}
                  onKeyword={setKeyword}
                  filter={filter}
                  onFilter={setFilter}
                />
              </>
            )}
            {ordering && <p className="max-w-xl text-[.9375rem] text-soft">{texts.orderText}</p>}
            <Button
              tone={ordering ? 'action' : 'quiet'}
              className="sm:ml-auto"
              onClick={() => setOrdering(!ordering)}
            >
              {!ordering && <ArrowUpDown aria-hidden className="size-4.5" />}
              {ordering ? texts.orderDone : texts.order}
            </Button>
          </div>
          {ordering ? (
            <CourseOrder courses={courses ?? []} />
          ) : shown.length === 0 ? (
            <NothingFound
              texts={texts}
              onShowAll={() => {
                setKeyword('')
                setFilter('all')
              }}
            />
          ) : (
            <CoursesTable courses={shown} />
          )}
        </>
      )}
      <NewCourseModal open={creating} onClose={() => setCreating(false)} />
    </PageFrame>
  )
}
