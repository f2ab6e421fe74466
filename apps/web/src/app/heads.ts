import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { brand } from '../brand.ts'
import { useLanguage, type Language } from '../platform/language.ts'
import { useToldTitle } from '../platform/own-title.ts'
import { pageTitleIn } from './page-titles.texts.ts'

/** What a route says about its page. The nearest route that says something wins. */
export type PageHandle = {
  /** Portuguese; page-titles.texts.ts has it in the other languages. */
  title?: string
  /** Members learn in the dark, managers work in daylight. */
  theme?: 'dark' | 'light'
  /** The header lies over the first picture of the page. */
  headerOver?: boolean
  /** The specification's flag, which shows the WhatsApp button on the login screen. */
  whatsappHideFlag?: boolean
  /** The WhatsApp button is its picture alone. */
  whatsappSmall?: boolean
}

/** All handles of the current match, from the outermost route to the innermost. */
export const usePageHandle = (): PageHandle =>
  Object.assign({}, ...useMatches().map(match => match.handle as PageHandle | undefined)) as PageHandle

const whatWeAre: Record<Language, string> = {
  'pt-BR': 'aulas de alinhadores para ortodontistas',
  en: 'clear aligner lessons for orthodontists',
  es: 'clases de alineadores para ortodoncistas',
}

export const documentTitle = (language: Language, title: string | undefined): string =>
  title === undefined
    ? `${brand.name} — ${whatWeAre[language]}`
    : `${pageTitleIn(language, title)} — ${brand.name}`

/** Follows the document: title, address, language, and the theme that dialogs outside the shell need too. */
export function useDocumentHead({ title, theme = 'dark' }: PageHandle): void {
  const language = useLanguage()
  const { pathname } = useLocation()
  const ownTitle = useToldTitle()
  useEffect(() => {
    document.title = ownTitle === null ? documentTitle(language, title) : `${ownTitle} — ${brand.name}`
  }, [language, title, ownTitle])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    // Only prerendered pages have one: it must not go on naming the page that was opened first.
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

/** Follows navigation: the heading of the new page takes the focus, so that it is read aloud. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
