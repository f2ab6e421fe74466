import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { useLanguage, useTexts } from '../platform/language.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/api/session.ts'
import { usePageHandle } from './document-head.ts'
import { pageTitleIn } from './page-titles.texts.ts'
import { pagesTexts } from './pages.texts.ts'

/** The page of every feature that is not built yet; routes.tsx lists them. */
export function NotAvailableYetPage() {
  const { title = '' } = usePageHandle()
  const language = useLanguage()
  const texts = useTexts(pagesTexts)
  return (
    <div className="mx-auto grid w-full max-w-[1360px] items-center gap-10 px-5 py-12 md:px-10 md:py-20 lg:grid-cols-[1fr_auto] lg:gap-20">
      <div className="max-w-xl">
        <p className="text-sm font-semibold text-link">{texts.preparing}</p>
        <h1 className="mt-4 text-3xl sm:text-4xl md:text-5xl">{pageTitleIn(language, title)}</h1>
        <p className="mt-6 text-lg text-soft">{texts.preparingText}</p>
        <div className="mt-9">
          <BackLink />
        </div>
      </div>
      <Arches />
    </div>
  )
}

/** Leads back to the person's start page; from there, to the landing page. */
function BackLink() {
  const user = useSession()?.user
  const texts = useTexts(pagesTexts)
  const { pathname } = useLocation()
  const home = user?.isManager && pathname.startsWith(paths.admin) ? manager : user ? member : visitor
  const { to, text } = home.to === pathname ? visitor : home
  return (
    <ButtonLink tone="quiet" to={to}>
      <ArrowLeft aria-hidden className="size-4.5" />
      {texts[text]}
    </ButtonLink>
  )
}

const visitor = { to: paths.landing, text: 'backToStart' } as const
const member = { to: paths.catalog, text: 'backToCatalogue' } as const
const manager = { to: paths.adminUsers, text: 'backToUsers' } as const

/** Stages of an arch, from crowded to aligned: what "in preparation" looks like in this trade. */
function Arches() {
  const stages = ['opacity-20', 'opacity-40', 'opacity-100']
  return (
    <svg
      viewBox="0 0 240 200"
      fill="none"
      aria-hidden
      className="w-64 max-w-full text-brand max-lg:hidden xl:w-80"
    >
      {stages.map((opacity, index) => (
        <path
          key={opacity}
          className={opacity}
          transform={`translate(0 ${(2 - index) * 18})`}
          d="M32 150C32 74 66 30 120 30s88 44 88 120"
          stroke="currentColor"
          strokeWidth={index === 2 ? 14 : 3}
          strokeDasharray={index === 2 ? '11 22' : '2 9'}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
