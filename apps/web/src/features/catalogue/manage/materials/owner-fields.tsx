import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../../components/form/select.tsx'
import { useTexts } from '../../../../platform/language.ts'
import type { MaterialOwner } from '../../../downloads/index.ts'
import { materialsPageTexts } from './materials-page.texts.ts'
import { coursesQuery } from '../courses/courses.calls.ts'
import { lessonsQuery } from '../lessons/lessons.calls.ts'

/** The fields keep the course of a chosen lesson; a file of a lesson does not name its course. */
export const toOwner = ({ courseId, movieId }: MaterialOwner): MaterialOwner =>
  movieId === null ? { courseId, movieId } : { courseId: null, movieId }

type OwnerFieldsProps = { value: MaterialOwner; onChange: (owner: MaterialOwner) => void }

/** The whole library, a course, or a lesson of a course. */
export function OwnerFields({ value, onChange }: OwnerFieldsProps) {
  const texts = useTexts(materialsPageTexts).place
  const { data } = useQuery(coursesQuery)
  const { courseId } = value
  return (
    <>
      <SelectField
        label={texts.course}
        value={courseId ?? ''}
        options={[
          { value: '', label: texts.library },
          ...(data?.courses ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={event => onChange({ courseId: Number(event.target.value) || null, movieId: null })}
      />
      {courseId !== null && (
        <LessonField
          courseId={courseId}
          value={value.movieId}
          onChange={movieId => onChange({ courseId, movieId })}
        />
      )}
    </>
  )
}

type LessonFieldProps = {
  courseId: number
  value: number | null
  onChange: (movieId: number | null) => void
}

function LessonField({ courseId, value, onChange }: LessonFieldProps) {
  const texts = useTexts(materialsPageTexts).place
  const { data } = useQuery(lessonsQuery(courseId))
  return (
    <SelectField
      label={texts.lesson}
      value={value ?? ''}
      options={[
        { value: '', label: texts.wholeCourse },
        ...(data?.movies ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={event => onChange(Number(event.target.value) || null)}
    />
  )
}
