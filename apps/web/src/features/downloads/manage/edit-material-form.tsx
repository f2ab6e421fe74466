import { downloads, type WireEditedMaterial } from '@alinha/contract'
import { TextField } from '../../../components/form/field.tsx'
import { FormActions } from '../../../components/form/form-actions.tsx'
import { PositionField } from '../../../components/form/position-field.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useCallForm } from '../../../platform/api/use-call-form.ts'
import { materialCalls, materialsQuery } from './materials.calls.ts'
import { materialsTexts } from './materials.texts.ts'

type Form = { title: string; posicao: number }

type EditMaterialFormProps = { material: WireEditedMaterial; onClose: () => void }

export function EditMaterialForm({ material, onClose }: EditMaterialFormProps) {
  const texts = useTexts(materialsTexts)
  const { field, formProps, isSaving } = useCallForm({
    defaultValues: { title: material.title, posicao: material.posicao },
    edited: material,
    draft: `material-${material.id}`,
    schema: downloads.updateMaterial.body,
    toBody: (form: Form) => form,
    messages: { posicao: texts.editing.position },
    send: (body: Form) => materialCalls.updateMaterial({ params: { id: material.id }, body }),
    onSaved: onClose,
    saved: texts.editing.saved,
    outdated: materialsQuery.queryKey,
  })
  return (
    <form {...formProps} className="grid gap-5">
      <TextField {...field('title')} label={texts.editing.name} maxLength={120} autoComplete="off" />
      <PositionField {...field('posicao', { valueAsNumber: true })} label={texts.editing.position} />
      <FormActions submit={texts.editing.submit} cancel={texts.cancel} busy={isSaving} onCancel={onClose} />
    </form>
  )
}
