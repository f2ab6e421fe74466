import type { ReactNode } from 'react'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { materialsTexts } from './materials.texts.ts'
import { NewMaterialForm } from './new-material-form.tsx'
import type { MaterialOwner } from './material-owner.ts'

type NewMaterialModalProps = {
  open: boolean
  onClose: () => void
  owner: MaterialOwner
  /** Fields that say what the file belongs to, where that is left open. */
  children?: ReactNode
}

export function NewMaterialModal({ open, onClose, owner, children }: NewMaterialModalProps) {
  const texts = useTexts(materialsTexts).form
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <NewMaterialForm owner={owner} onClose={onClose}>
        {children}
      </NewMaterialForm>
    </Modal>
  )
}
