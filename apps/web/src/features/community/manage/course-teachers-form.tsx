import { manageCommunity, type ReplyOf } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { firstProblem } from '../../../platform/api/contract-problems.ts'
import { useTexts } from '../../../platform/language.ts'
import { useSave } from '../../../platform/api/use-save.ts'
import { manageCommunityCalls, courseTeachersQuery } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'

type CourseTeachersFormProps = {
  courseId: number
  teachers: ReplyOf<typeof manageCommunity.listCourseTeachers>['teachers']
}

/** Replaces the whole list: whoever is no longer in it stops being a teacher of this course. */
export function CourseTeachersForm({ courseId, teachers }: CourseTeachersFormProps) {
  const { teaching: texts } = useTexts(manageCommunityTexts)
  const queries = useQueryClient()
  const [written, setWritten] = useState(() => teachers.map(({ email }) => email).join('\n'))
  const [error, setError] = useState<string>()
  const saving = useSave({
    send: (emails: string[]) =>
      manageCommunityCalls.putCourseTeachers({ params: { id: courseId }, body: { emails } }),
    onSaved: ({ teachers: saved }) => {
      queries.setQueryData(courseTeachersQuery(courseId).queryKey, saved)
      setWritten(saved.map(({ email }) => email).join('\n'))
    },
    saved: texts.saved,
  })
  const save = () => {
    const emails = written.split(/[\s,;]+/).filter(email => email !== '')
    const isValid = firstProblem(manageCommunity.putCourseTeachers.body, { emails }) === undefined
    setError(isValid ? undefined : texts.invalid)
    if (isValid) saving.mutate(emails)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <TextAreaField
        label={texts.emails}
        hint={texts.emailsHint}
        error={error}
        value={written}
        spellCheck={false}
        autoCapitalize="none"
        onChange={event => setWritten(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={saving.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}
