import type { WireReply } from '@alinha/contract'
import { EllipsisVertical, Flag, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../components/button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { useTexts } from '../../../platform/language.ts'
import { useSession } from '../../../platform/api/session.ts'
import { postTexts } from './post.texts.ts'

type PostMenuProps = {
  post: Pick<WireReply, 'author' | 'changeableUntil' | 'mayRemove'>
  onEdit: () => void
  onRemove: () => void
  onReport: () => void
}

const isChangeable = (until: string | null): boolean => until !== null && Date.parse(until) > Date.now()

/** Authors may change a post for a while; others may report it. */
export function PostMenu({ post, onEdit, onRemove, onReport }: PostMenuProps) {
  const texts = useTexts(postTexts)
  const isOwn = useSession()?.user.id === post.author.id
  const items = [
    isChangeable(post.changeableUntil) && {
      label: texts.edit,
      icon: Pencil,
      onSelect: onEdit,
    },
    !isOwn && { label: texts.report, icon: Flag, onSelect: onReport },
    post.mayRemove === 1 && {
      label: texts.remove,
      icon: Trash2,
      danger: true,
      onSelect: onRemove,
    },
  ].filter(item => item !== false)
  if (items.length === 0) return null
  const label = texts.optionsOf(post.author.name)
  return (
    <Menu
      label={label}
      items={items}
      trigger={
        <IconButton
          label={label}
          className="-mt-1 -mr-2"
          icon={<EllipsisVertical aria-hidden className="size-4.5 text-muted" />}
        />
      }
    />
  )
}
