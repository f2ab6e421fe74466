import { visitorMenu, type User } from '@alinha/domain'
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { RefObject } from 'react'
import { Link, NavLink } from 'react-router'
import { brand } from '../../brand.ts'
import { Avatar } from '../../components/avatar.tsx'
import { classes } from '../../components/classes.ts'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../platform/paths.ts'
import { menuEntryOf } from './menu-entries.tsx'
import { SearchBox } from './search-box.tsx'
import { SIDEBAR_ID } from './sidebar.tsx'

const bar = 'flex h-16 items-center gap-3 px-4 md:h-20 md:gap-5 md:px-10'

export function VisitorHeader({ over }: { over: boolean }) {
  return (
    <header className={classes('inset-x-0 top-0 z-30', over && 'absolute')}>
      <div className={classes(bar, 'mx-auto max-w-[1360px] justify-between')}>
        <Link to={paths.landing} className="flex min-h-11 items-center rounded-sm">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Menu">
          <ul className="flex">
            {visitorMenu().map(({ key, path }) => {
              const { label, icon: Icon } = menuEntryOf(key)
              return (
                <li key={key}>
                  <NavLink
                    to={path}
                    className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-strong hover:bg-hover"
                  >
                    <Icon aria-hidden className="size-4.5" />
                    {label}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </nav>
      </div>
    </header>
  )
}

type MemberHeaderProps = {
  user: User
  narrow: boolean
  sidebarOpen: boolean
  onToggle: () => void
  toggle: RefObject<HTMLButtonElement | null>
}

export function MemberHeader({ user, narrow, sidebarOpen, onToggle, toggle }: MemberHeaderProps) {
  const ToggleIcon = narrow ? Menu : sidebarOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page/85 backdrop-blur-lg">
      <div className={bar}>
        <button
          ref={toggle}
          type="button"
          aria-expanded={sidebarOpen}
          aria-controls={SIDEBAR_ID}
          aria-label={sidebarOpen ? 'Fechar menu' : 'Abrir menu'}
          onClick={onToggle}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <ToggleIcon aria-hidden className="size-5.5" />
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
            <span className="block truncate text-[.9375rem] font-semibold">Olá, {user.name}</span>
            <span className="block text-sm text-muted">{standingOf(user)}</span>
          </span>
          <Avatar name={user.name} src={user.avatarUrl} />
        </Link>
      </div>
    </header>
  )
}

function standingOf(user: User): string {
  if (user.isManager) return 'Gestão'
  if (user.isConsultor) return 'Consultoria'
  return user.plan === 'premium' ? 'Premium' : 'Plano gratuito'
}
