import { manageCatalogue } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { PositionField } from '../../../components/form/position-field.tsx'
import { showToast } from '../../../components/toast.tsx'
import { checkedBy } from '../../../platform/api/contract-problems.ts'
import { useFieldMessages } from '../../../platform/field-messages.ts'
import { useTexts } from '../../../platform/language.ts'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { categoriesQuery } from './courses/courses.calls.ts'
import { catalogueCalls, type Category } from './arrangement.calls.ts'
import { categoriesTexts } from './categories.texts.ts'

type Form = { title: string; posicao: number }

type CategoryFormProps = {
  /** Null: a new one, which comes last. */
  category: Category | null
  onClose: () => void
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const texts = useTexts(categoriesTexts)
  const say = useFieldMessages()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { title: category?.title ?? '', posicao: category?.posicao ?? 1 },
    resolver: checkedBy(manageCatalogue.updateCategory.body, (form: Form) => form, {
      posicao: texts.form.position,
    }),
  })
  const saving = useMutation({
    mutationFn: ({ title, posicao }: Form) =>
      category === null
        ? catalogueCalls.createCategory({ body: { title } })
        : catalogueCalls.updateCategory({ params: { id: category.id }, body: { title, posicao } }),
    onSuccess: () => {
      onClose()
      showToast(category === null ? texts.form.created : texts.form.saved)
      return queries.invalidateQueries({ queryKey: categoriesQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  return (
    <form noValidate onSubmit={handleSubmit(form => saving.mutate(form))} className="grid gap-5">
      <TextField
        {...register('title')}
        label={texts.form.name}
        maxLength={80}
        autoComplete="off"
        error={say(formState.errors.title?.message)}
      />
      {category !== null && (
        <PositionField
          {...register('posicao', { valueAsNumber: true })}
          label={texts.form.position}
          error={formState.errors.posicao?.message}
        />
      )}
      <FormActions
        submit={category === null ? texts.form.create : texts.form.save}
        cancel={texts.cancel}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
