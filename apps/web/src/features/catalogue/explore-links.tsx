import { Bookmark, Clapperboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '../../platform/language.ts'
import { paths, toCategory } from '../../platform/paths.ts'
import { catalogueTexts } from './catalogue.texts.ts'

type ExploreLinksProps = { categories: readonly { id: number; title: string }[] }

/** Links to the person's list, to the courses and to each category. */
export function ExploreLinks({ categories }: ExploreLinksProps) {
  const texts = useTexts(catalogueTexts)
  const icon = 'size-4.5'
  return (
    <nav
      aria-label={texts.explore}
      className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:-mx-10 md:px-10"
    >
      <ul className="flex w-max gap-2">
        <ExploreLink to={paths.bookmarks} icon={<Bookmark aria-hidden className={icon} />}>
          {texts.myList}
        </ExploreLink>
        <ExploreLink to={paths.courses} icon={<Clapperboard aria-hidden className={icon} />}>
          {texts.courses}
        </ExploreLink>
        {categories.map(({ id, title }) => (
          <ExploreLink key={id} to={toCategory(id)}>
            {title}
          </ExploreLink>
        ))}
      </ul>
    </nav>
  )
}

function ExploreLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <NavLink
        end
        to={to}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-hover px-4.5 text-[.9375rem] font-medium whitespace-nowrap text-soft shadow-rest -outline-offset-2 transition-colors hover:text-strong aria-[current=page]:bg-esm-50 aria-[current=page]:text-ink-950"
      >
        {icon}
        {children}
      </NavLink>
    </li>
  )
}
