import { manageCourses } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Modal } from '../../../../components/modal.tsx'
import { firstProblem } from '../../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../../platform/field-messages.ts'
import { useTexts } from '../../../../platform/language.ts'
import { toAdminCourse } from '../../../../platform/paths.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { contentCalls, coursesQuery } from './courses.calls.ts'
import { coursesTexts } from './courses.texts.ts'

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
  const say = useFieldMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { title: '' } })
  const creating = useMutation({
    mutationFn: ({ title }: { title: string }) => contentCalls.createCourse({ body: { title, ...draft } }),
    onSuccess: async ({ course }) => {
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
      onClose()
      await navigate(toAdminCourse(course.id))
    },
    onError: useRefusalToasts(),
  })
  return (
    <form noValidate onSubmit={handleSubmit(form => creating.mutate(form))} className="grid gap-5">
      <TextField
        {...register('title', {
          validate: title =>
            firstProblem(manageCourses.createLesson.body, { title, description: '' }) ?? true,
        })}
        label={texts.newCourse.name}
        maxLength={200}
        autoComplete="off"
        error={say(formState.errors.title?.message)}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={creating.isPending}>
          {texts.newCourse.submit}
        </Button>
      </div>
    </form>
  )
}
