import { manageCourses, type SentOf, type WireEditedCourse } from '@alinha/contract'
import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
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
import { categoriesQuery, contentCalls, coursesQuery } from './courses.calls.ts'
import { courseTexts } from './course.texts.ts'
import { CoverField } from './cover-field.tsx'
import { fromCentavos, toCentavos } from '../../../../platform/written-numbers.ts'

type Form = {
  title: string
  description: string
  cover: string | null
  categoryId: string
  isOnDemand: boolean
  disponivel: boolean
  preco: string
  accessDays: number
}
type Body = SentOf<typeof manageCourses.updateCourse>['body']

const toForm = (course: WireEditedCourse): Form => ({
  title: course.title,
  description: course.description,
  cover: course.cover,
  categoryId: course.categoryId === null ? '' : String(course.categoryId),
  isOnDemand: course.isOnDemand === 1,
  disponivel: course.disponivel === 1,
  preco: fromCentavos(course.preco),
  accessDays: course.accessDays,
})

const toBody = (id: number, form: Form): Body => ({
  id,
  title: form.title,
  description: form.description,
  cover: form.cover,
  // The category of on-demand courses follows from what they are.
  categoryId: form.isOnDemand ? ON_DEMAND_CATEGORY : Number(form.categoryId) || null,
  isOnDemand: form.isOnDemand ? 1 : 0,
  disponivel: form.disponivel ? 1 : 0,
  preco: form.isOnDemand ? toCentavos(form.preco) : null,
  accessDays: form.accessDays,
})

export function CourseForm({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(courseTexts).form
  const say = useFieldMessages()
  const queries = useQueryClient()
  const { data: categories } = useQuery(categoriesQuery)
  const { data: all } = useQuery(coursesQuery)
  const covers = [...new Set([course.cover, ...(all?.courses ?? []).map(({ cover }) => cover)])]
  const { register, handleSubmit, formState, control } = useForm<Form, unknown, Body>({
    mode: 'onTouched',
    values: toForm(course),
    resolver: checkedBy(manageCourses.updateCourse.body, (form: Form) => toBody(course.id, form), {
      preco: texts.priceInvalid,
    }),
  })
  const saving = useMutation({
    mutationFn: (body: Body) => contentCalls.updateCourse({ body }),
    onSuccess: () => {
      showToast(texts.saved)
      return queries.invalidateQueries({ queryKey: coursesQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  const isOnDemand = useWatch({ control, name: 'isOnDemand' })
  const { errors } = formState
  const categoryOptions = (categories?.categories ?? [])
    .filter(({ id }) => id !== ON_DEMAND_CATEGORY)
    .map(({ id, title }) => ({ value: String(id), label: title }))

  return (
    <Section title={texts.title} text={texts.text}>
      <form noValidate onSubmit={handleSubmit(body => saving.mutate(body))} className="grid gap-5">
        <TextField {...register('title')} label={texts.name} error={say(errors.title?.message)} />
        <TextAreaField
          {...register('description')}
          label={texts.description}
          error={say(errors.description?.message)}
        />
        <Controller
          control={control}
          name="cover"
          render={({ field }) => (
            <CoverField
              covers={covers.filter(cover => cover !== null)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <CheckField {...register('isOnDemand')} label={texts.onDemand} hint={texts.onDemandHint} />
        {isOnDemand ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...register('preco')}
              label={texts.price}
              inputMode="decimal"
              placeholder="199,90"
              error={errors.preco?.message}
            />
            <TextField
              {...register('accessDays', { valueAsNumber: true })}
              type="number"
              label={texts.accessDays}
              error={say(errors.accessDays?.message)}
            />
          </div>
        ) : (
          <SelectField
            {...register('categoryId')}
            // Its options arrive after it was drawn.
            key={categoryOptions.length}
            label={texts.category}
            options={[{ value: '', label: texts.noCategory }, ...categoryOptions]}
          />
        )}
        <CheckField {...register('disponivel')} label={texts.published} hint={texts.publishedHint} />
        <Button type="submit" className="justify-self-start" busy={saving.isPending}>
          {texts.save}
        </Button>
      </form>
    </Section>
  )
}
