import type { WireEditedMaterial } from '@alinha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditMenu } from '../../../components/list/edit-menu.tsx'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { Removal } from '../../../platform/removal.tsx'
import { materialCalls, materialsQuery } from './materials.calls.ts'
import { EditMaterialForm } from './edit-material-form.tsx'
import { materialsTexts } from './materials.texts.ts'

export function MaterialMenu({ material }: { material: WireEditedMaterial }) {
  const texts = useTexts(materialsTexts)
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <EditMenu
        label={texts.actionsOf(material.title)}
        edit={texts.edit}
        remove={texts.remove}
        onEdit={() => setAsked('edit')}
        onRemove={() => setAsked('remove')}
      />
      <Modal open={asked === 'edit'} onClose={close} title={texts.editing.title}>
        <EditMaterialForm material={material} onClose={close} />
      </Modal>
      <Removal
        open={asked === 'remove'}
        title={texts.removing.title}
        text={texts.removing.text(material.title)}
        submit={texts.removing.submit}
        cancel={texts.cancel}
        remove={() => materialCalls.removeMaterial({ params: { id: material.id } })}
        onRemoved={() => queries.invalidateQueries({ queryKey: materialsQuery.queryKey })}
        onClose={close}
      />
    </>
  )
}
