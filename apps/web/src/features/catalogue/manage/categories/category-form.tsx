import { manageCatalogue } from '@alinha/contract'
import { TextField } from '../../../../components/form/field.tsx'
import { FormActions } from '../../../../components/form/form-actions.tsx'
import { PositionField } from '../../../../components/form/position-field.tsx'
import { useTexts } from '../../../../platform/language.ts'
import { useCallForm } from '../../../../platform/api/use-call-form.ts'
import { categoriesTexts } from './categories.texts.ts'
import { type Category, catalogueCalls, categoriesQuery } from './categories.calls.ts'

type Form = { title: string; posicao: number }

type CategoryFormProps = {
  /** Null for a new one, which comes last. */
  category: Category | null
  onClose: () => void
}

export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const texts = useTexts(categoriesTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { title: category?.title ?? '', posicao: category?.posicao ?? 1 },
    edited: category,
    draft: `category-${category?.id ?? 'new'}`,
    schema: manageCatalogue.updateCategory.body,
    toBody: (form: Form) => form,
    messages: { posicao: texts.form.position },
    send: ({ title, ...place }: Form & { version?: string }) =>
      category === null
        ? catalogueCalls.createCategory({ body: { title } })
        : catalogueCalls.updateCategory({ params: { id: category.id }, body: { title, ...place } }),
    onSaved: onClose,
    saved: category === null ? texts.form.created : texts.form.saved,
    outdated: categoriesQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.form.name} maxLength={80} autoComplete="off" />
      {category !== null && (
        <PositionField {...field('posicao', { valueAsNumber: true })} label={texts.form.position} />
      )}
      <FormActions
        submit={category === null ? texts.form.create : texts.form.save}
        cancel={texts.cancel}
        busy={isSaving}
        onCancel={onClose}
      />
    </form>
  )
}
