import type { ReactNode } from 'react'
import { Modal } from '../../../components/modal.tsx'
import { useTexts } from '../../../platform/language.ts'
import { materialsTexts } from './materials.texts.ts'
import { NewMaterialForm } from './new-material-form.tsx'
import type { Place } from './place.ts'

type NewMaterialModalProps = {
  open: boolean
  onClose: () => void
  place: Place
  /** Fields that say what the file belongs to, where that is left open. */
  children?: ReactNode
}

export function NewMaterialModal({ open, onClose, place, children }: NewMaterialModalProps) {
  const texts = useTexts(materialsTexts).form
  return (
    <Modal open={open} onClose={onClose} title={texts.title}>
      <NewMaterialForm place={place} onClose={onClose}>
        {children}
      </NewMaterialForm>
    </Modal>
  )
}
