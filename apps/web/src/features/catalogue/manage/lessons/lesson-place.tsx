import type { WireEditedLesson } from '@alinha/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { useSave } from '../../../../platform/api/use-save.ts'
import { useTexts } from '../../../../platform/language.ts'
import { useOpenPage } from '../../../../platform/navigation/history-context.ts'
import { toAdminCourse, toAdminLesson } from '../../../../platform/paths.ts'
import { Removal } from '../../../../platform/removal.tsx'
import { courseCalls, coursesQuery } from '../courses/courses.calls.ts'
import { lessonTexts } from './lesson.texts.ts'

/** Where a lesson is: in another course, twice, or nowhere. */
export function LessonPlace({ lesson: { id, courseId } }: { lesson: WireEditedLesson }) {
  const texts = useTexts(lessonTexts).place
  const queries = useQueryClient()
  const openPage = useOpenPage()
  const { data: { courses = [] } = {} } = useQuery(coursesQuery)
  const [chosen, setChosen] = useState(courseId)
  const [isAsking, setAsking] = useState(false)
  const titleOf = (wanted: number) => courses.find(course => course.id === wanted)?.title ?? '…'
  const moving = useSave({
    send: () => courseCalls.moveLesson({ params: { id }, body: { courseId: chosen } }),
    saved: ({ movie }) => texts.moved(titleOf(movie.courseId)),
    onSaved: ({ movie }) => openPage(toAdminLesson(movie.courseId, id), { replace: true }),
    outdated: coursesQuery.queryKey,
  })
  const duplicating = useSave({
    send: () => courseCalls.duplicateLesson({ params: { id } }),
    saved: () => texts.duplicated,
    onSaved: ({ movie }) => openPage(toAdminLesson(movie.courseId, movie.id)),
    outdated: coursesQuery.queryKey,
  })
  return (
    <Section title={texts.title} text={texts.text}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-2.5">
          <div className="w-full sm:w-96">
            <SelectField
              label={texts.course}
              value={String(chosen)}
              onChange={event => setChosen(Number(event.target.value))}
              options={courses.map(course => ({ value: String(course.id), label: course.title }))}
            />
          </div>
          <Button
            tone="quiet"
            disabled={chosen === courseId}
            busy={moving.isPending}
            onClick={() => moving.mutate(undefined)}
          >
            {texts.move}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="quiet" busy={duplicating.isPending} onClick={() => duplicating.mutate(undefined)}>
            {texts.duplicate}
          </Button>
          <Button tone="danger" onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <Removal
        open={isAsking}
        title={texts.ask}
        text={texts.askText}
        submit={texts.remove}
        cancel={texts.cancel}
        remove={() => courseCalls.removeLesson({ params: { id } })}
        onRemoved={async () => {
          await openPage(toAdminCourse(courseId))
          await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
        }}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}
