import { managerMenu, memberMenu, type User } from '@alinha/domain'
import {
  Bookmark,
  Clapperboard,
  Compass,
  Download,
  History,
  LogOut,
  PanelsTopLeft,
  Stethoscope,
  X,
  type LucideIcon,
} from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { brand } from '../../brand.ts'
import { IconButton } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../platform/paths.ts'
import { useWaiting } from '../../features/insights/index.ts'
import { useUnreadCount } from '../../features/notifications/index.ts'
import { SearchBox } from '../../features/search/search-box.tsx'
import { useTexts } from '../../platform/language.ts'
import { useMenuEntries } from './menu-entries.tsx'
import { memberShellTexts } from './member-shell.texts.ts'

export const SIDEBAR_ID = 'sidebar'

type SidebarProps = { user: User; isAdminArea: boolean }

/** Beside the page. Open, it shows labels beside icons; closed, it is a rail of icons with small labels below. */
export function WideSidebar({ user, isAdminArea, open }: SidebarProps & { open: boolean }) {
  const texts = useTexts(memberShellTexts)
  return (
    <aside
      id={SIDEBAR_ID}
      aria-label={texts.sidebar}
      data-open={open}
      className={classes(
        'sticky top-0 z-30 flex h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface/60 py-5',
        open ? 'w-60 px-3' : 'w-25 px-2',
      )}
    >
      <Link
        to={isAdminArea ? paths.admin : paths.catalog}
        className={classes('flex min-h-11 items-center rounded-sm', open ? 'px-3' : 'justify-center')}
      >
        <Logo name={brand.name} markOnly={!open} />
      </Link>
      <Entries user={user} isAdminArea={isAdminArea} small={!open} />
    </aside>
  )
}

/** Over the page, on narrow screens, with the search box in it. */
export function DrawerSidebar({ user, isAdminArea, onClose }: SidebarProps & { onClose: () => void }) {
  const texts = useTexts(memberShellTexts)
  return (
    <>
      <div className="fade fixed inset-0 z-40 bg-black/65" onClick={onClose} />
      <aside
        id={SIDEBAR_ID}
        aria-label={texts.sidebar}
        onKeyDown={event => event.key === 'Escape' && onClose()}
        className="fade fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] flex-col gap-5 overflow-y-auto bg-surface p-4 shadow-float"
      >
        <div className="flex items-center justify-between pl-2">
          <Logo name={brand.name} />
          <IconButton
            autoFocus
            label={texts.closeMenu}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
          />
        </div>
        <SearchBox />
        <Entries user={user} isAdminArea={isAdminArea} small={false} />
      </aside>
    </>
  )
}

function Entries({ user, isAdminArea, small }: SidebarProps & { small: boolean }) {
  const texts = useTexts(memberShellTexts)
  const toEntry = useMenuEntries()
  const isManaging = isAdminArea && user.isManager
  const unread = useUnreadCount()
  const waiting = useWaiting(isManaging)
  const items = isManaging ? managerMenu(waiting) : memberMenu(user, unread)
  return (
    <>
      <nav aria-label={isManaging ? texts.administration : texts.panel}>
        <ul className="grid gap-1">
          {items.map(({ key, path, count }) => {
            const { label, icon } = toEntry(key)
            return (
              <li key={key}>
                <Entry to={path} label={label} icon={icon} small={small} {...(count && { count })} />
              </li>
            )
          })}
        </ul>
      </nav>
      {!isManaging && (
        <nav aria-label={texts.library} className="border-t border-line pt-3">
          <ul className="grid gap-1">
            <li>
              <Entry to={paths.bookmarks} label={texts.bookmarks} icon={Bookmark} small={small} />
            </li>
            <li>
              <Entry to={paths.myCourses} label={texts.myCourses} icon={Clapperboard} small={small} />
            </li>
            <li>
              <Entry to={paths.history} label={texts.history} icon={History} small={small} />
            </li>
            <li>
              <Entry to={paths.downloads} label={texts.downloads} icon={Download} small={small} />
            </li>
            <li>
              <Entry to={paths.welcome} label={texts.welcome} icon={Compass} small={small} />
            </li>
          </ul>
        </nav>
      )}
      <ul className="mt-auto grid gap-1 border-t border-line pt-3">
        {user.isManager && isAdminArea && (
          <li>
            <Entry to={paths.panel} label={texts.seePanel} icon={PanelsTopLeft} small={small} />
          </li>
        )}
        {user.isManager && !isAdminArea && (
          <li>
            <Entry to={paths.admin} label={texts.administration} icon={PanelsTopLeft} small={small} />
          </li>
        )}
        {user.isConsultor && !user.isManager && (
          <li>
            <Entry to={paths.adminDashboard} label={texts.cases} icon={Stethoscope} small={small} />
          </li>
        )}
        <li>
          <Entry to={paths.logout} label={texts.logOut} icon={LogOut} small={small} />
        </li>
      </ul>
    </>
  )
}

type EntryProps = { to: string; label: string; icon: LucideIcon; small: boolean; count?: number }

function Entry({ to, label, icon: Icon, small, count }: EntryProps) {
  return (
    <NavLink
      to={to}
      className={classes(
        'group flex rounded-md font-medium text-soft transition-colors hover:bg-hover hover:text-strong',
        'aria-[current=page]:bg-hover aria-[current=page]:text-strong',
        small
          ? 'min-h-15 flex-col items-center justify-center gap-1 px-0.5 py-2 text-center text-xs leading-tight'
          : 'min-h-11 items-center gap-3 px-3 text-[.9375rem]',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 group-aria-[current=page]:text-brand" />
      <span>{label}</span>
      {count !== undefined && (
        <span className="rounded-full bg-cor-500 px-2 py-0.5 text-xs font-semibold text-cor-ink tabular-nums">
          {formatUnreadCount(count)}
        </span>
      )}
    </NavLink>
  )
}

/** The server counts no further than 100. */
export const formatUnreadCount = (count: number): string => (count > 99 ? '99+' : String(count))
