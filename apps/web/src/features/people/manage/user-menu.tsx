import type { WireManagedUser } from '@alinha/contract'
import { CalendarPlus, Eye, KeyRound, Lock, LockOpen, Trash2, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Menu } from '../../../components/menu.tsx'
import { useTexts } from '../../../platform/language.ts'
import { toAdminUser } from '../../../platform/paths.ts'
import { actionsTexts } from './actions.texts.ts'
import type { UserAction } from './user-actions.ts'
import { mayBeViewed } from './user-state.ts'

type UserMenuProps = {
  user: WireManagedUser
  /** On the person's own page there is nothing to open. */
  isOnOwnPage?: boolean
  onAsk: (action: UserAction) => void
}

export function UserMenu({ user, isOnOwnPage = false, onAsk }: UserMenuProps) {
  const texts = useTexts(actionsTexts)
  const navigate = useNavigate()
  const isBlocked = user.isActive === 0
  return (
    <Menu
      label={texts.actionsOf(user.name)}
      items={[
        ...(isOnOwnPage
          ? []
          : [{ label: texts.open, icon: UserRound, onSelect: () => void navigate(toAdminUser(user.id)) }]),
        ...(mayBeViewed(user)
          ? [{ label: texts.actions.view.title, icon: Eye, onSelect: () => onAsk({ kind: 'view' }) }]
          : []),
        {
          label: texts.actions['give-days'].title,
          icon: CalendarPlus,
          onSelect: () => onAsk({ kind: 'give-days' }),
        },
        {
          label: texts.actions.password.title,
          icon: KeyRound,
          onSelect: () => onAsk({ kind: 'password' }),
        },
        isBlocked
          ? {
              label: texts.actions.unblock.title,
              icon: LockOpen,
              onSelect: () => onAsk({ kind: 'unblock' }),
            }
          : {
              label: texts.actions.block.title,
              icon: Lock,
              danger: true,
              onSelect: () => onAsk({ kind: 'block' }),
            },
        {
          label: texts.actions.remove.title,
          icon: Trash2,
          danger: true,
          onSelect: () => onAsk({ kind: 'remove' }),
        },
      ]}
    />
  )
}
