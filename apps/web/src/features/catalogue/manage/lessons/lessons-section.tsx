import type { WireEditedLesson } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateButton } from '../../../../components/list/create-button.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { EmptyNote } from '../../../../components/list/empty-note.tsx'
import { Pending } from '../../../../components/pending.tsx'
import { Skeleton } from '../../../../components/skeleton.tsx'
import { SortableList } from '../../../../components/list/sortable-list.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { applyMove, findMove, itemOf, renewItem, useReordering } from '../../../../platform/use-reordering.ts'
import { courseTexts } from '../courses/course.texts.ts'
import { LessonRow } from './lesson-row.tsx'
import { NewLessonForm } from './new-lesson-form.tsx'
import { courseCalls, coursesQuery } from '../courses/courses.calls.ts'
import { lessonsQuery } from './lessons.calls.ts'

/** No call only moves a lesson: it is saved unchanged at another position. */
const toBody = (lesson: WireEditedLesson) => ({
  title: lesson.title,
  description: lesson.description,
  disponivel: lesson.disponivel,
  isAvailableOnFreePlan: lesson.isAvailableOnFreePlan,
  audience: lesson.audience,
  posicao: lesson.posicao,
  releasedOn: lesson.releasedOn,
  previewStart: lesson.previewStart,
})

export function LessonsSection({ courseId }: { courseId: number }) {
  const texts = useTexts(courseTexts).lessons
  const [adding, setAdding] = useState(false)
  const { data, isError, refetch } = useQuery(lessonsQuery(courseId))
  const moving = useReordering({
    queryKey: lessonsQuery(courseId).queryKey,
    shownIn: coursesQuery.queryKey,
    toBody,
    send: ({ id }, body) => courseCalls.updateLesson({ params: { id }, body }),
    edited: ({ movies }: { movies: WireEditedLesson[] }, moved) => itemOf(movies, moved),
    renew: ({ movies }, moved) => renewItem(movies, moved),
    arrange: ({ movies }, moved) => ({ movies: applyMove(movies, moved) }),
  })
  const lessons = data?.movies

  return (
    <Section title={texts.title} text={texts.text}>
      {lessons === undefined ? (
        <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
          <Skeleton className="h-44" />
        </Pending>
      ) : lessons.length === 0 ? (
        <EmptyNote title={texts.empty} text={texts.emptyText} />
      ) : (
        <SortableList
          label={texts.title}
          items={lessons}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => {
            const moved = findMove(lessons, from, to)
            if (moved) moving.mutate(moved)
          }}
        >
          {(lesson, index) => <LessonRow lesson={lesson} number={index + 1} />}
        </SortableList>
      )}
      {lessons !== undefined && (
        <div className="mt-4">
          {adding ? (
            <NewLessonForm courseId={courseId} onClose={() => setAdding(false)} />
          ) : (
            <CreateButton label={texts.add} tone="quiet" onClick={() => setAdding(true)} />
          )}
        </div>
      )}
    </Section>
  )
}
