import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../components/button.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { coursesQuery } from '../../../catalogue/index.ts'
import { lessonsOfCourseQuery } from './programmes.calls.ts'
import { programmesTexts } from './programmes.texts.ts'

export type PickedLesson = { id: number; title: string }

type LessonPickerProps = {
  lessons: readonly PickedLesson[]
  onChange: (lessons: readonly PickedLesson[]) => void
}

/** Lessons of any courses in the order of the module. */
export function LessonPicker({ lessons, onChange }: LessonPickerProps) {
  const texts = useTexts(programmesTexts).module
  const { data: courses } = useQuery(coursesQuery)
  const [courseId, setCourseId] = useState('')
  const { data: found } = useQuery({ ...lessonsOfCourseQuery(Number(courseId)), enabled: courseId !== '' })
  const left = found?.movies.filter(({ id }) => !lessons.some(lesson => lesson.id === id)) ?? []
  const moveUp = (at: number) =>
    onChange(
      lessons.map((lesson, place) =>
        place === at - 1 ? (lessons[at] ?? lesson) : place === at ? (lessons[at - 1] ?? lesson) : lesson,
      ),
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-[.9375rem] font-semibold">{texts.lessons}</legend>
      <ol className="grid gap-1">
        {lessons.map((lesson, at) => (
          <li key={lesson.id} className="flex min-h-11 items-center gap-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {at + 1}. {lesson.title}
            </span>
            {at > 0 && (
              <IconButton
                label={texts.moveUp(lesson.title)}
                icon={<ArrowUp aria-hidden className="size-4.5" />}
                onClick={() => moveUp(at)}
              />
            )}
            <IconButton
              label={texts.takeOut(lesson.title)}
              icon={<X aria-hidden className="size-4.5" />}
              onClick={() => onChange(lessons.filter(({ id }) => id !== lesson.id))}
            />
          </li>
        ))}
      </ol>
      <SelectField
        label={texts.course}
        value={courseId}
        onChange={event => setCourseId(event.target.value)}
        options={[
          { value: '', label: texts.chooseCourse },
          ...(courses?.courses.map(({ id, title }) => ({ value: String(id), label: title })) ?? []),
        ]}
      />
      {courseId !== '' && (
        <SelectField
          label={texts.addLesson}
          value=""
          onChange={event => {
            const lesson = left.find(({ id }) => String(id) === event.target.value)
            if (lesson) onChange([...lessons, { id: lesson.id, title: lesson.title }])
          }}
          options={[
            { value: '', label: texts.chooseLesson },
            ...left.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
    </fieldset>
  )
}
