import { ON_DEMAND_CATEGORY } from '@alinha/domain'
import { manageCourses, type SentOf, type WireEditedCourse } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { CheckField } from '../../../../components/form/check-field.tsx'
import { TextField } from '../../../../components/form/field.tsx'
import { Section } from '../../../../components/layout/section.tsx'
import { SelectField } from '../../../../components/form/select.tsx'
import { TextAreaField } from '../../../../components/form/text-area-field.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { courseTexts } from './course.texts.ts'
import { teachersQuery } from '../teachers/teachers.calls.ts'
import { CoverField } from './cover-field.tsx'
import { fromCentavos, toCentavos } from '../../../../platform/written-numbers.ts'
import { categoriesQuery } from '../categories/categories.calls.ts'
import { courseCalls, coursesQuery } from './courses.calls.ts'

type Form = {
  title: string
  description: string
  cover: string | null
  teacherId: string
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
  teacherId: String(course.teacherId ?? ''),
  categoryId: course.categoryId === null ? '' : String(course.categoryId),
  isOnDemand: course.isOnDemand === 1,
  disponivel: course.disponivel === 1,
  preco: fromCentavos(course.preco),
  accessDays: course.accessDays,
})

const toBody = (course: WireEditedCourse, form: Form): Body => ({
  id: course.id,
  title: form.title,
  description: form.description,
  // Not sent unless it was chosen here: one that is sent as a file is saved at once, while this form may be half written.
  ...(form.cover !== course.cover && { cover: form.cover }),
  ...(form.teacherId !== String(course.teacherId ?? '') && { teacherId: Number(form.teacherId) || null }),
  // On-demand courses always belong to this category.
  categoryId: form.isOnDemand ? ON_DEMAND_CATEGORY : Number(form.categoryId) || null,
  isOnDemand: form.isOnDemand ? 1 : 0,
  disponivel: form.disponivel ? 1 : 0,
  preco: form.isOnDemand ? toCentavos(form.preco) : null,
  accessDays: form.accessDays,
})

export function CourseForm({ course }: { course: WireEditedCourse }) {
  const texts = useTexts(courseTexts).form
  const { data: categories } = useQuery(categoriesQuery)
  const { data: all } = useQuery(coursesQuery)
  const covers = [...new Set([course.cover, ...(all?.courses ?? []).map(({ cover }) => cover)])]
  const { register, field, formProps, isSaving, control } = useCallForm({
    mode: 'onTouched',
    values: toForm(course),
    edited: course,
    draft: `course-${course.id}`,
    schema: manageCourses.updateCourse.body,
    toBody: (form: Form) => toBody(course, form),
    messages: { preco: texts.priceInvalid },
    send: (body: Body) => courseCalls.updateCourse({ body }),
    saved: texts.saved,
    outdated: coursesQuery.queryKey,
  })
  const { data: teaching } = useQuery(teachersQuery)
  const teachers = (teaching?.teachers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isOnDemand = useWatch({ control, name: 'isOnDemand' })
  const categoryOptions = (categories?.categories ?? [])
    .filter(({ id }) => id !== ON_DEMAND_CATEGORY)
    .map(({ id, title }) => ({ value: String(id), label: title }))

  return (
    <Section title={texts.title} text={texts.text}>
      <form {...formProps} className="grid gap-5">
        <TextField {...field('title')} label={texts.name} />
        <TextAreaField {...field('description')} label={texts.description} />
        <Controller
          control={control}
          name="cover"
          render={({ field: { value, onChange } }) => (
            <CoverField covers={covers.filter(cover => cover !== null)} value={value} onChange={onChange} />
          )}
        />
        <SelectField
          {...register('teacherId')}
          // Rendered again when its options are loaded, so that the chosen one is shown.
          key={`teachers-${teachers.length}`}
          label={texts.teacher}
          options={[{ value: '', label: texts.noTeacher }, ...teachers]}
        />
        <CheckField {...register('isOnDemand')} label={texts.onDemand} hint={texts.onDemandHint} />
        {isOnDemand ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('preco')} label={texts.price} inputMode="decimal" placeholder="199,90" />
            <TextField
              {...field('accessDays', { valueAsNumber: true })}
              type="number"
              label={texts.accessDays}
            />
          </div>
        ) : (
          <SelectField
            {...register('categoryId')}
            // Rendered again when its options are loaded, so that the chosen one is shown.
            key={categoryOptions.length}
            label={texts.category}
            options={[{ value: '', label: texts.noCategory }, ...categoryOptions]}
          />
        )}
        <CheckField {...register('disponivel')} label={texts.published} hint={texts.publishedHint} />
        <Button type="submit" className="justify-self-start" busy={isSaving}>
          {texts.save}
        </Button>
      </form>
    </Section>
  )
}
