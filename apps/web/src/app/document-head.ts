import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '../brand.ts'
import { useLanguage } from '../platform/language.ts'
import { useCurrentPageTitle } from '../platform/page-title.ts'
import { useLazyTexts } from '../platform/lazy-texts.ts'
import { pageTitles } from './page-titles.texts.ts'

/** Settings of a page. A nested route overrides the outer one. */
export type PageHandle = {
  /** In Portuguese; page-titles.*.texts.ts have the translations. */
  title?: string
  /** Dark for members, light for the admin area. */
  theme?: 'dark' | 'light'
  /** Puts the header over the first picture of the page. */
  headerOver?: boolean
  /** The sidebar is a rail of icons until the person opens it: the page needs the width. */
  narrowSidebar?: boolean
  /** The flag of the specification that shows the WhatsApp button on the login screen. */
  whatsappHideFlag?: boolean
  /** Shows the WhatsApp button without its text. */
  whatsappSmall?: boolean
}

const Handle = createContext<PageHandle>({})

export const PageHandleProvider = Handle.Provider

/** Of the page on screen. */
export const usePageHandle = (): PageHandle => useContext(Handle)

const TAGLINE = 'aulas de alinhadores para ortodontistas'

export const documentTitle = (title: string | undefined, tagline = TAGLINE): string =>
  title === undefined ? `${brand.name} — ${tagline}` : `${title} — ${brand.name}`

/** Updates title, canonical address and language of the document, and the theme, which dialogs outside the shell need. */
export function useDocumentHead({ title, theme = 'dark' }: PageHandle): void {
  const language = useLanguage()
  const { pathname } = useLocation()
  const titles = useLazyTexts(pageTitles)
  // Only the title of a route is translated: that of a page may be anybody's words.
  const translated = title && (titles[title] ?? title)
  const shown = documentTitle(useCurrentPageTitle() ?? translated, titles[TAGLINE])
  useEffect(() => {
    document.title = shown
  }, [shown])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Only prerendered pages have one: it must not keep the address of the first page.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical !== null) canonical.href = new URL(pathname, canonical.href).href
  }, [pathname])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#07090d' : '#f7f3ec')
  }, [theme])
}

/**
 * Moves the focus to the heading of a new page, so that a screen reader reads it. Whoever types into the header's box
 * while the page loads goes on typing.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement?.matches('input')) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
