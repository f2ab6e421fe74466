import { manageCourses } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useOpenPage } from '../../../../platform/navigation/history-context.ts'
import { toAdminLesson } from '../../../../platform/paths.ts'
import { courseTexts } from '../courses/course.texts.ts'
import { courseCalls, coursesQuery } from '../courses/courses.calls.ts'

export function NewLessonForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const texts = useTexts(courseTexts).lessons
  const queries = useQueryClient()
  const openPage = useOpenPage()
  const { field, formProps, isSaving, setFocus } = useCallForm({
    defaultValues: { title: '' },
    schema: manageCourses.createLesson.body,
    toBody: ({ title }: { title: string }) => ({ title, description: '' }),
    send: body => courseCalls.createLesson({ params: { id: courseId }, body }),
    onSaved: async ({ movie }) => {
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
      await openPage(toAdminLesson(courseId, movie.id))
    },
  })
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <form {...formProps} className="grid gap-4 rounded-lg bg-surface p-4 shadow-rest">
      <TextField {...field('title')} label={texts.name} maxLength={200} autoComplete="off" />
      <FormActions submit={texts.create} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
