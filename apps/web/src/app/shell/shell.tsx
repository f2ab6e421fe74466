import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, useLocation } from 'react-router'
import { classes } from '../../components/classes.ts'
import { Toaster } from '../../components/toast.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { WordsProvider } from '../../components/words.ts'
import { useTexts } from '../../platform/language.ts'
import { useSession } from '../../platform/api/session.ts'
import { useAppHistory } from '../../platform/navigation/history-context.ts'
import { useScrollPositions } from '../../platform/navigation/scroll-positions.ts'
import { useDocumentHead, useFocusOnNavigation, usePageHandle } from '../document-head.ts'
import { Footer } from './footer.tsx'
import { VisitorHeader } from './header.tsx'
import { componentTexts, shellTexts } from './shell.texts.ts'
import { useMemberParts } from './use-member-parts.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

/** A chunk of its own: few ever see it. */
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

/** Surrounds every page with header, menu, footer, WhatsApp button and toasts. */
export function Shell() {
  const session = useSession()
  const handle = usePageHandle()
  const texts = useTexts(shellTexts)
  const narrow = useNarrow()
  const { key: page } = useLocation()
  // Null until the person opens or closes it.
  const [chosenOpen, setWideOpen] = useState<boolean | null>(null)
  const wideOpen = chosenOpen ?? handle.narrowSidebar !== true
  // Navigating to another page closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useDocumentHead(handle)
  useScrollPositions()
  useFocusOnNavigation()
  useGuardsWhenSessionEnds(session?.user.id)

  // People who still have to choose a password get no menu: none of its pages would open.
  const user = session?.mustChoosePassword ? undefined : session?.user
  const member = useMemberParts(user !== undefined)
  const isAdminArea = handle.theme === 'light'
  const drawerOpen = user !== undefined && narrow && drawerPage === page

  const closeDrawer = () => {
    // The button can take the focus only after the page behind the drawer is no longer inert.
    flushSync(() => setDrawerPage(null))
    toggle.current?.focus()
  }

  return (
    <WordsProvider value={useTexts(componentTexts)}>
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 -translate-y-24 rounded-full bg-esm-50 px-5 py-3 font-semibold text-ink-950 focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <div inert={drawerOpen} className="flex min-h-dvh bg-page text-strong">
        {user && !narrow && member && (
          <member.WideSidebar user={user} isAdminArea={isAdminArea} open={wideOpen} />
        )}
        {user && !narrow && !member && (
          <div className={classes('shrink-0 border-r border-line', wideOpen ? 'w-60' : 'w-25')} />
        )}
        <div className="relative flex min-w-0 flex-1 flex-col">
          {user && session?.view && (
            <Suspense fallback={null}>
              <ViewBanner name={user.name} view={session.view} />
            </Suspense>
          )}
          {user && member ? (
            <member.MemberHeader
              user={user}
              narrow={narrow}
              sidebarOpen={narrow ? drawerOpen : wideOpen}
              onToggle={() => (narrow ? setDrawerPage(page) : setWideOpen(!wideOpen))}
              toggle={toggle}
            />
          ) : user ? (
            <div className="h-16 border-b border-line md:h-20" />
          ) : (
            <VisitorHeader over={handle.headerOver ?? false} />
          )}
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            {user && member && session?.mustEnrolSecondFactor && <member.SecondFactorNotice />}
            <Outlet />
          </main>
          <Footer />
        </div>
        {!session?.view && (
          <WhatsappButton hideFlag={handle.whatsappHideFlag ?? false} small={handle.whatsappSmall ?? false} />
        )}
      </div>
      {user && member && drawerOpen && (
        <member.DrawerSidebar user={user} isAdminArea={isAdminArea} onClose={closeDrawer} />
      )}
      {user && member && !session?.view && <member.AnnouncementsLater />}
      <Toaster />
    </WordsProvider>
  )
}

/** A session can end by itself or in another tab: the guards then run again at once. */
function useGuardsWhenSessionEnds(userId: number | undefined): void {
  const { revalidate } = useAppHistory()
  const known = useRef(userId)
  useEffect(() => {
    const last = known.current
    known.current = userId
    if (last !== undefined && last !== userId) void revalidate()
  }, [userId, revalidate])
}
