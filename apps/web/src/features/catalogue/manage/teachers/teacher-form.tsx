import { manageTeachers, type SentOf, type WireEditedTeacher } from '@alinha/contract'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useTexts } from '../../../../platform/language.ts'
import { MANAGED_COURSES_KEY } from '../../../../platform/managed-courses-key.ts'
import { teacherCalls } from './teachers.calls.ts'
import { teachersTexts } from './teachers.texts.ts'

type Body = SentOf<typeof manageTeachers.updateTeacher>['body']
type Form = { name: string; biography: string }

type TeacherFormProps = {
  /** Null for a new one. */
  teacher: WireEditedTeacher | null
  onClose: () => void
}

export function TeacherForm({ teacher, onClose }: TeacherFormProps) {
  const texts = useTexts(teachersTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { name: teacher?.name ?? '', biography: teacher?.biography ?? '' },
    edited: teacher,
    draft: `teacher-${teacher?.id ?? 'new'}`,
    schema: manageTeachers.updateTeacher.body,
    toBody: ({ name, biography }: Form): Body => ({ name, biography }),
    send: ({ version, ...body }: Body) =>
      teacher === null
        ? teacherCalls.createTeacher({ body })
        : teacherCalls.updateTeacher({ params: { id: teacher.id }, body: { ...body, version } }),
    onSaved: onClose,
    saved: teacher === null ? texts.form.created : texts.form.saved,
    outdated: MANAGED_COURSES_KEY,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('name')} label={texts.form.name} maxLength={120} autoComplete="off" />
      <TextAreaField {...field('biography')} label={texts.form.biography} hint={texts.form.biographyHint} />
      <FormActions submit={texts.form.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
