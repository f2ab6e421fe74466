import { Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu } from '../menu.tsx'

type EditMenuProps = {
  label: string
  edit: string
  remove: string
  trigger?: ReactElement
  onEdit: () => void
  onRemove: () => void
}

/** The menu of a row: edit or remove. */
export const EditMenu = ({ label, edit, remove, trigger, onEdit, onRemove }: EditMenuProps) => (
  <Menu
    label={label}
    {...(trigger && { trigger })}
    items={[
      { label: edit, icon: Pencil, onSelect: onEdit },
      { label: remove, icon: Trash2, danger: true, onSelect: onRemove },
    ]}
  />
)
