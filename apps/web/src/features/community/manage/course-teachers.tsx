import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '../../../components/pending.tsx'
import { SelectField } from '../../../components/form/select.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useTexts } from '../../../platform/language.ts'
import { coursesQuery } from '../../catalogue/index.ts'
import { courseTeachersQuery } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'
import { CourseTeachersForm } from './course-teachers-form.tsx'

/** A teacher's badge is shown only on the lessons of their own courses. */
export function CourseTeachers() {
  const { teaching: texts } = useTexts(manageCommunityTexts)
  const { data, isError, refetch } = useQuery(coursesQuery)
  const [chosen, setChosen] = useState<number | null>(null)
  if (data === undefined)
    return (
      <Pending hasFailed={isError} text={texts.coursesFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-20" />
      </Pending>
    )
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="text-[.9375rem] text-soft">{texts.text}</p>
      <SelectField
        label={texts.course}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ target: { value } }) => setChosen(value === '' ? null : Number(value))}
        options={[
          { value: '', label: texts.choose },
          ...data.courses.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {chosen !== null && <TeacherList key={chosen} courseId={chosen} />}
    </div>
  )
}

function TeacherList({ courseId }: { courseId: number }) {
  const { teaching: texts } = useTexts(manageCommunityTexts)
  const { data: teachers, isError, refetch } = useQuery(courseTeachersQuery(courseId))
  if (teachers === undefined)
    return (
      <Pending hasFailed={isError} text={texts.loadFailed} onRetry={() => void refetch()}>
        <Skeleton className="h-44" />
      </Pending>
    )
  return (
    <>
      {teachers.length === 0 ? (
        <p className="text-[.9375rem] text-muted">{texts.none}</p>
      ) : (
        <ul aria-label={texts.now} className="grid gap-1 text-[.9375rem]">
          {teachers.map(({ id, name, email }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{name}</span> <span className="text-muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
      <CourseTeachersForm courseId={courseId} teachers={teachers} />
    </>
  )
}
