import type { WireEditedCourse } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SortableList } from '../../../../components/list/sortable-list.tsx'
import { Thumbnail } from '../../../../components/thumbnail.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../../platform/use-reordering.ts'
import { coursesTexts } from './courses.texts.ts'
import { categoriesQuery } from '../categories/categories.calls.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

/** Each category with its courses, which can be reordered within it. */
export function CourseOrder({ courses }: { courses: readonly WireEditedCourse[] }) {
  const texts = useTexts(coursesTexts)
  const { data } = useQuery(categoriesQuery)
  const moving = useReordering({
    queryKey: coursesQuery.queryKey,
    toBody: ({ id, posicao }: WireEditedCourse) => ({ id, posicao }),
    send: (_moved, body) => courseCalls.moveCourse({ body }),
    edited: ({ courses: all }: { courses: WireEditedCourse[] }, moved) => itemOf(all, moved),
    renew: ({ courses: all }, moved) => renewItem(all, moved),
    arrange: ({ courses: all }, moved) => {
      const isNeighbour = (course: WireEditedCourse) => course.categoryId === moved.categoryId
      const line = applyMove(all.filter(isNeighbour), moved)[Symbol.iterator]()
      return { courses: all.map(course => (isNeighbour(course) ? (line.next().value ?? course) : course)) }
    },
  })
  const groups = Map.groupBy(courses, ({ categoryId }) => categoryId)
  return (
    <div className="grid gap-8">
      {[...groups].map(([categoryId, line]) => (
        <Category
          key={categoryId}
          title={data?.categories.find(({ id }) => id === categoryId)?.title ?? texts.noCategory}
          courses={line}
          onMove={moved => moving.mutate(moved)}
        />
      ))}
    </div>
  )
}

type CategoryProps = {
  title: string
  courses: readonly WireEditedCourse[]
  onMove: (moved: WireEditedCourse) => void
}

function Category({ title, courses, onMove }: CategoryProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        {title}
      </h2>
      <SortableList
        label={title}
        items={courses}
        keyOf={({ id }) => id}
        nameOf={course => course.title}
        onMove={(from, to) => {
          const moved = findMove(courses, from, to)
          if (moved) onMove(moved)
        }}
      >
        {course => (
          <div className="flex min-h-16 items-center gap-3.5 py-2.5 pr-4">
            <span className="block aspect-video w-19 shrink-0 overflow-hidden rounded-xs">
              <Thumbnail src={course.cover} />
            </span>
            <span className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{course.title}</span>
            <span className="text-sm text-muted tabular-nums">{course.posicao}</span>
          </div>
        )}
      </SortableList>
    </section>
  )
}
