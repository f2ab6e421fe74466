import { manageCourses, type SentOf, type WireEditedLesson } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { showToast } from '../../../../components/toast.tsx'
import { checkedBy } from '../../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../../platform/field-messages.ts'
import { useTexts } from '../../../../platform/language.ts'
import { useRefusalToasts } from '../../../../platform/api/refusal-toasts.ts'
import { contentCalls, coursesQuery } from '../courses/courses.calls.ts'
import { lessonTexts } from './lesson.texts.ts'
import { toSeconds } from '../../../../platform/written-numbers.ts'

type Form = {
  title: string
  description: string
  posicao: number
  releasedOn: string
  audience: WireEditedLesson['audience']
  previewStart: string
  isAvailableOnFreePlan: boolean
  disponivel: boolean
}
type Body = SentOf<typeof manageCourses.updateLesson>['body']

const toForm = (lesson: WireEditedLesson): Form => ({
  title: lesson.title,
  description: lesson.description,
  posicao: lesson.posicao,
  releasedOn: lesson.releasedOn ?? '',
  audience: lesson.audience,
  previewStart: formatDuration(lesson.previewStart),
  isAvailableOnFreePlan: lesson.isAvailableOnFreePlan === 1,
  disponivel: lesson.disponivel === 1,
})

const toBody = (form: Form): Body => ({
  title: form.title,
  description: form.description,
  posicao: form.posicao,
  releasedOn: form.releasedOn === '' ? null : form.releasedOn,
  audience: form.audience,
  previewStart: toSeconds(form.previewStart) ?? NaN,
  isAvailableOnFreePlan: form.isAvailableOnFreePlan ? 1 : 0,
  disponivel: form.disponivel ? 1 : 0,
})

export function LessonForm({ lesson }: { lesson: WireEditedLesson }) {
  const texts = useTexts(lessonTexts).form
  const say = useFieldMessages()
  const queries = useQueryClient()
  const hasVideo = lesson.duration > 0
  const { register, handleSubmit, formState, control } = useForm<Form, unknown, Body>({
    mode: 'onTouched',
    values: toForm(lesson),
    resetOptions: { keepDirtyValues: true },
    resolver: checkedBy(manageCourses.updateLesson.body, toBody, { previewStart: texts.previewStartInvalid }),
  })
  const saving = useMutation({
    mutationFn: (body: Body) => contentCalls.updateLesson({ params: { id: lesson.id }, body }),
    onSuccess: () => {
      showToast(texts.saved)
      return queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  const audience = useWatch({ control, name: 'audience' })
  const { errors } = formState
  const audiences = (['professionals', 'everyone'] as const).map(value => ({
    value,
    label: texts.audiences[value],
  }))

  return (
    <Section title={texts.title} text={texts.text}>
      <form noValidate onSubmit={handleSubmit(body => saving.mutate(body))} className="grid gap-5">
        <TextField {...register('title')} label={texts.name} error={say(errors.title?.message)} />
        <TextAreaField
          {...register('description')}
          label={texts.description}
          error={say(errors.description?.message)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...register('posicao', { valueAsNumber: true })}
            type="number"
            label={texts.position}
            error={say(errors.posicao?.message)}
          />
          <TextField
            {...register('releasedOn')}
            type="date"
            label={texts.releasedOn}
            hint={texts.releasedOnHint}
            error={say(errors.releasedOn?.message)}
          />
        </div>
        <SelectField
          {...register('audience')}
          label={texts.audience}
          hint={texts.audienceHint}
          options={audiences}
        />
        {audience === 'everyone' && (
          <TextField
            {...register('previewStart')}
            label={texts.previewStart}
            inputMode="numeric"
            placeholder="1:30"
            error={errors.previewStart?.message}
          />
        )}
        <CheckField {...register('isAvailableOnFreePlan')} label={texts.free} />
        <CheckField
          {...register('disponivel', { disabled: !hasVideo })}
          label={texts.available}
          hint={hasVideo ? texts.availableHint : texts.waitsForVideo}
        />
        <Button type="submit" className="justify-self-start" busy={saving.isPending}>
          {texts.save}
        </Button>
      </form>
    </Section>
  )
}
