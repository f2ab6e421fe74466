import { manageCourses } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { useOpenPage } from '../../../../platform/navigation/history-context.ts'
import { toAdminCourse } from '../../../../platform/paths.ts'
import { coursesTexts } from './courses.texts.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

const draft = {
  description: '',
  cover: null,
  categoryId: null,
  isOnDemand: 0,
  disponivel: 0,
  preco: null,
  accessDays: 365,
} as const

export function NewCourseModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(coursesTexts).newCourse
  return (
    <Modal open={open} onClose={onClose} title={texts.title} description={texts.text}>
      <NewCourseForm onClose={onClose} />
    </Modal>
  )
}

function NewCourseForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts(coursesTexts)
  const queries = useQueryClient()
  const openPage = useOpenPage()
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { title: '' },
    schema: manageCourses.createCourse.body,
    toBody: ({ title }: { title: string }) => ({ title, ...draft }),
    send: body => courseCalls.createCourse({ body }),
    onSaved: async ({ course }) => {
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
      onClose()
      await openPage(toAdminCourse(course.id))
    },
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.newCourse.name} maxLength={200} autoComplete="off" />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSaving}>
          {texts.newCourse.submit}
        </Button>
      </div>
    </form>
  )
}
