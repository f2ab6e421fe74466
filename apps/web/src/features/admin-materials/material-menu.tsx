import type { WireEditedMaterial } from '@alinha/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormActions } from '../../components/form-actions.tsx'
import { Menu } from '../../components/menu.tsx'
import { Modal } from '../../components/modal.tsx'
import { showToast } from '../../components/toast.tsx'
import { useTexts } from '../../platform/language.ts'
import { useRefusalToasts } from '../../platform/refusal-toasts.ts'
import { materialCalls, materialsQuery } from './admin-materials.calls.ts'
import { EditMaterialForm } from './edit-material-form.tsx'
import { materialsTexts } from './materials.texts.ts'

/** What can be done with a file: rename and place it, or take it away. */
export function MaterialMenu({ material }: { material: WireEditedMaterial }) {
  const texts = useTexts(materialsTexts)
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        label={texts.actionsOf(material.title)}
        items={[
          {
            label: texts.edit,
            icon: Pencil,
            onSelect: () => setAsked('edit'),
          },
          {
            label: texts.remove,
            icon: Trash2,
            danger: true,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      <Modal open={asked === 'edit'} onClose={close} title={texts.editing.title}>
        <EditMaterialForm material={material} onClose={close} />
      </Modal>
      <Modal
        open={asked === 'remove'}
        onClose={close}
        title={texts.removing.title}
        description={texts.removing.text(material.title)}
      >
        <RemoveMaterial id={material.id} onClose={close} />
      </Modal>
    </>
  )
}

function RemoveMaterial({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useTexts(materialsTexts)
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => materialCalls.removeMaterial({ params: { id } }),
    onSuccess: ({ message }) => {
      onClose()
      showToast(message)
      return queries.invalidateQueries({ queryKey: materialsQuery.queryKey })
    },
    onError: useRefusalToasts(),
  })
  return (
    <FormActions
      danger
      submit={texts.removing.submit}
      cancel={texts.cancel}
      busy={removing.isPending}
      onSubmit={() => removing.mutate()}
      onCancel={onClose}
    />
  )
}
