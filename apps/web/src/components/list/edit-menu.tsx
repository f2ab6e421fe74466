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

/** What can be done with one of a list: change it, or take it away. */
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
