import { manageCourses, type SentOf, type WireEditedLesson } from '@alinha/contract'
import { formatDuration } from '@alinha/domain'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { lessonTexts } from './lesson.texts.ts'
import { toSeconds } from '../../../../platform/written-numbers.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { courseCalls, coursesQuery } from '../courses/courses.calls.ts'

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
  const hasVideo = lesson.duration > 0
  const { register, field, formProps, isSaving, control } = useCallForm({
    mode: 'onTouched',
    values: toForm(lesson),
    edited: lesson,
    draft: `lesson-${lesson.id}`,
    schema: manageCourses.updateLesson.body,
    toBody,
    messages: { previewStart: texts.previewStartInvalid },
    send: (body: Body) => courseCalls.updateLesson({ params: { id: lesson.id }, body }),
    saved: texts.saved,
    outdated: coursesQuery.queryKey,
  })
  const today = useToday()
  const audience = useWatch({ control, name: 'audience' })
  // Without a video it can be announced for a later day.
  const isForLater = useWatch({ control, name: 'releasedOn' }) > today
  const audiences = (['professionals', 'everyone'] as const).map(value => ({
    value,
    label: texts.audiences[value],
  }))

  return (
    <Section title={texts.title} text={texts.text}>
      <form {...formProps} className="grid gap-5">
        <TextField {...field('title')} label={texts.name} />
        <TextAreaField {...field('description')} label={texts.description} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('posicao', { valueAsNumber: true })} type="number" label={texts.position} />
          <TextField
            {...field('releasedOn')}
            type="date"
            label={texts.releasedOn}
            hint={texts.releasedOnHint}
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
            {...field('previewStart')}
            label={texts.previewStart}
            inputMode="numeric"
            placeholder="1:30"
          />
        )}
        <CheckField {...register('isAvailableOnFreePlan')} label={texts.free} />
        <CheckField
          {...register('disponivel')}
          // Only the box is disabled: a field that the form itself disables is left out of the body.
          disabled={!hasVideo && !isForLater}
          label={texts.available}
          hint={isForLater ? texts.scheduledHint : hasVideo ? texts.availableHint : texts.waitsForVideo}
        />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          {texts.save}
        </Button>
      </form>
    </Section>
  )
}
