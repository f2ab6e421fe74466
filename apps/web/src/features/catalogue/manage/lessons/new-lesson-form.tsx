import { manageCourses } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { firstProblem } from '../../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../../platform/field-messages.ts'
import { useTexts } from '../../../../platform/language.ts'
import { toAdminLesson } from '../../../../platform/paths.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { contentCalls, coursesQuery } from '../courses/courses.calls.ts'
import { courseTexts } from '../courses/course.texts.ts'

export function NewLessonForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const texts = useTexts(courseTexts).lessons
  const say = useFieldMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { title: '' } })
  const creating = useMutation({
    mutationFn: ({ title }: { title: string }) =>
      contentCalls.createLesson({ params: { id: courseId }, body: { title, description: '' } }),
    onSuccess: async ({ movie }) => {
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
      await navigate(toAdminLesson(courseId, movie.id))
    },
    onError: useRefusalToasts(),
  })
  useEffect(() => setFocus('title'), [setFocus])
  return (
    <form
      noValidate
      onSubmit={handleSubmit(form => creating.mutate(form))}
      className="grid gap-4 rounded-lg bg-surface p-4 shadow-rest"
    >
      <TextField
        {...register('title', {
          validate: title =>
            firstProblem(manageCourses.createLesson.body, { title, description: '' }) ?? true,
        })}
        label={texts.name}
        maxLength={200}
        autoComplete="off"
        error={say(formState.errors.title?.message)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={creating.isPending}>
          {texts.create}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
