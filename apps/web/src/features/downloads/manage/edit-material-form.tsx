import { downloads, type WireEditedMaterial } from '@alinha/contract'
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
import { materialCalls, materialsQuery } from './materials.calls.ts'
import { materialsTexts } from './materials.texts.ts'

type Form = { title: string; posicao: number }

export function EditMaterialForm({
  material,
  onClose,
}: {
  material: WireEditedMaterial
  onClose: () => void
}) {
  const texts = useTexts(materialsTexts)
  const say = useFieldMessages()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { title: material.title, posicao: material.posicao },
    resolver: checkedBy(downloads.updateMaterial.body, (form: Form) => form, {
      posicao: texts.editing.position,
    }),
  })
  const saving = useMutation({
    mutationFn: (body: Form) => materialCalls.updateMaterial({ params: { id: material.id }, body }),
    onSuccess: () => {
      onClose()
      showToast(texts.editing.saved)
      return queries.invalidateQueries({ queryKey: materialsQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  return (
    <form noValidate onSubmit={handleSubmit(form => saving.mutate(form))} className="grid gap-5">
      <TextField
        {...register('title')}
        label={texts.editing.name}
        maxLength={120}
        autoComplete="off"
        error={say(formState.errors.title?.message)}
      />
      <PositionField
        {...register('posicao', { valueAsNumber: true })}
        label={texts.editing.position}
        error={formState.errors.posicao?.message}
      />
      <FormActions
        submit={texts.editing.submit}
        cancel={texts.cancel}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
