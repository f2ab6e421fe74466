import { manageCatalogue, type WireEditedLesson } from '@alinha/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { firstProblem } from '../../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../../platform/field-messages.ts'
import { dayIn } from '../../../../platform/format.ts'
import { useLanguage, useTexts } from '../../../../platform/language.ts'
import { useSave } from '../../../../platform/api/use-save.ts'
import { useToday } from '../../../../platform/use-today.ts'
import { lessonTexts } from './lesson.texts.ts'
import { catalogueCalls } from '../categories/categories.calls.ts'
import { coursesQuery } from '../courses/courses.calls.ts'

/** When somebody last checked that the lesson is still correct. */
export function ReviewSection({ lesson: { id, reviewedOn } }: { lesson: WireEditedLesson }) {
  const texts = useTexts(lessonTexts).review
  const language = useLanguage()
  const say = useFieldMessages()
  const today = useToday()
  const { register, handleSubmit, formState } = useForm({ values: { day: reviewedOn ?? '' } })
  const saving = useSave({
    send: (day: string | null) => catalogueCalls.recordReview({ params: { id }, body: { reviewedOn: day } }),
    saved: reply => (reply.reviewedOn === null ? texts.cleared : texts.saved),
    outdated: coursesQuery.queryKey,
  })
  return (
    <Section title={texts.title} text={texts.text}>
      <p className="mb-4 font-semibold">
        {reviewedOn === null ? texts.never : texts.last(dayIn(language, reviewedOn))}
      </p>
      <form
        noValidate
        onSubmit={handleSubmit(({ day }) => saving.mutate(day === '' ? null : day))}
        className="grid gap-4"
      >
        <div className="max-w-64">
          <TextField
            {...register('day', {
              validate: day =>
                (day === ''
                  ? undefined
                  : firstProblem(manageCatalogue.recordReview.body, { reviewedOn: day })) ??
                (day > today ? texts.future : true),
            })}
            type="date"
            max={today}
            label={texts.day}
            error={say(formState.errors.day?.message)}
          />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {reviewedOn !== today && (
            <Button disabled={saving.isPending} onClick={() => saving.mutate(today)}>
              {texts.today}
            </Button>
          )}
          <Button type="submit" tone="quiet" disabled={saving.isPending}>
            {texts.save}
          </Button>
          {reviewedOn !== null && (
            <Button tone="plain" disabled={saving.isPending} onClick={() => saving.mutate(null)}>
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
