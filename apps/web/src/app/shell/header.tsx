import { visitorMenu } from '@alinha/domain'
import { LogIn } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { brand } from '../../brand.ts'
import { classes } from '../../components/classes.ts'
import { Logo } from '../../components/logo.tsx'
import { useTexts } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { shellTexts } from './shell.texts.ts'

export const headerBar = 'flex h-16 items-center gap-3 px-4 md:h-20 md:gap-5 md:px-10'

export function VisitorHeader({ over }: { over: boolean }) {
  const texts = useTexts(shellTexts)
  return (
    <header className={classes('inset-x-0 top-0 z-30', over && 'absolute')}>
      <div className={classes(headerBar, 'mx-auto max-w-[1360px] justify-between')}>
        <Link to={paths.landing} className="flex min-h-11 items-center rounded-sm">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={texts.menu}>
          <ul className="flex">
            {visitorMenu().map(({ key, path }) => (
              <li key={key}>
                <NavLink
                  to={path}
                  className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-strong hover:bg-hover"
                >
                  <LogIn aria-hidden className="size-4.5" />
                  {texts[key]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
