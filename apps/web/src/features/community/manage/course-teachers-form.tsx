import { manageCommunity, versionOf, type ReplyOf } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { firstProblem } from '../../../platform/api/contract-problems.ts'
import { useTexts } from '../../../platform/language.ts'
import { useSave } from '../../../platform/api/use-save.ts'
import { askAboutConflict } from '../../../platform/unsaved/conflict.ts'
import { manageCommunityCalls, courseTeachersQuery } from './manage-community.calls.ts'
import { manageCommunityTexts } from './manage-community.texts.ts'

type Teachers = ReplyOf<typeof manageCommunity.listCourseTeachers>['teachers']
type Body = { emails: string[]; version?: string | undefined }
type CourseTeachersFormProps = { courseId: number; teachers: Teachers }

const toBody = (teachers: Teachers) => ({ emails: teachers.map(({ email }) => email) })

/** Replaces the whole list: whoever is no longer in it stops being a teacher of this course. */
export function CourseTeachersForm({ courseId, teachers }: CourseTeachersFormProps) {
  const { teaching: texts } = useTexts(manageCommunityTexts)
  const queries = useQueryClient()
  const [written, setWritten] = useState(() => toBody(teachers).emails.join('\n'))
  const [read, setRead] = useState(() => toBody(teachers))
  const [error, setError] = useState<string>()
  const saving = useSave({
    send: (body: Body) => manageCommunityCalls.putCourseTeachers({ params: { id: courseId }, body }),
    onSaved: ({ teachers: saved }) => {
      queries.setQueryData(courseTeachersQuery(courseId).queryKey, saved)
      show(saved)
    },
    saved: texts.saved,
    onConflict: body =>
      askAboutConflict({
        seeTheirs: () =>
          void queries.fetchQuery({ ...courseTeachersQuery(courseId), staleTime: 0 }).then(show, () => {}),
        keepMine: () => saving.mutate({ ...body, version: undefined }),
      }),
  })
  const show = (saved: Teachers) => {
    setRead(toBody(saved))
    setWritten(toBody(saved).emails.join('\n'))
  }
  const save = () => {
    const emails = written.split(/[\s,;]+/).filter(email => email !== '')
    const isValid = firstProblem(manageCommunity.putCourseTeachers.body, { emails }) === undefined
    setError(isValid ? undefined : texts.invalid)
    if (isValid) saving.mutate({ emails, version: versionOf(read, { emails }) })
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
