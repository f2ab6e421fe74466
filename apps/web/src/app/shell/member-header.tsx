import type { User } from '@alinha/domain'
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { brand } from '../../brand.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Logo } from '../../components/logo.tsx'
import { useLiveNotifications, useUnreadCount } from '../../features/notifications/index.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { headerBar } from './header.tsx'
import { memberShellTexts } from './member-shell.texts.ts'
import { formatUnreadCount, SIDEBAR_ID } from './sidebar.tsx'
import { useToldLanguage } from './use-told-language.ts'

type MemberHeaderProps = {
  user: User
  narrow: boolean
  sidebarOpen: boolean
  onToggle: () => void
  toggle: RefObject<HTMLButtonElement | null>
}

export function MemberHeader({ user, narrow, sidebarOpen, onToggle, toggle }: MemberHeaderProps) {
  const texts = useTexts(memberShellTexts)
  const unread = useUnreadCount()
  useLiveNotifications(user.id)
  useToldLanguage(user.id)
  // On a narrow screen the menu that shows the count is closed.
  const hidden = narrow && !sidebarOpen && unread > 0 ? formatUnreadCount(unread) : null
  const ToggleIcon = narrow ? Menu : sidebarOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page/85 backdrop-blur-lg">
      <div className={headerBar}>
        <button
          ref={toggle}
          type="button"
          aria-expanded={sidebarOpen}
          aria-controls={SIDEBAR_ID}
          aria-label={sidebarOpen ? texts.closeMenu : hidden ? texts.openMenuUnread(hidden) : texts.openMenu}
          onClick={onToggle}
          className="relative -ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <ToggleIcon aria-hidden className="size-5.5" />
          {hidden !== null && <span className="absolute top-2 right-2 size-2.5 rounded-full bg-brand" />}
        </button>
        {narrow ? (
          <Link to={paths.landing} className="flex min-h-11 items-center rounded-sm">
            <Logo name={brand.name} markOnly />
          </Link>
        ) : (
          <SearchBox />
        )}
        <Link
          to={paths.profile}
          className="ml-auto flex min-h-11 min-w-0 items-center gap-3 rounded-full py-1 pl-3 hover:bg-hover"
        >
          <span className="min-w-0 text-right leading-tight">
            <span className="block truncate text-[.9375rem] font-semibold">{texts.greeting(user.name)}</span>
            <span className="block text-sm text-muted">{texts[toStanding(user)]}</span>
          </span>
          <Avatar name={user.name} src={user.avatarUrl} />
        </Link>
      </div>
    </header>
  )
}

function toStanding(user: User): 'management' | 'consulting' | 'premium' | 'free' {
  if (user.isManager) return 'management'
  if (user.isConsultor) return 'consulting'
  return user.plan
}
