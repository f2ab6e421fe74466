import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { brand } from '../brand.ts'

/** What a route says about its page. The nearest route that says something wins. */
export type PageHandle = {
  title?: string
  /** Members learn in the dark, managers work in daylight. */
  theme?: 'dark' | 'light'
  /** The header lies over the first picture of the page. */
  headerOver?: boolean
  /** The specification's flag, which shows the WhatsApp button on the login screen. */
  whatsappHideFlag?: boolean
}

/** All handles of the current match, from the outermost route to the innermost. */
export const usePageHandle = (): PageHandle =>
  Object.assign({}, ...useMatches().map(match => match.handle as PageHandle | undefined)) as PageHandle

const titleOf = (title: string | undefined): string =>
  title === undefined ? `${brand.name} — aulas de alinhadores para ortodontistas` : `${title} — ${brand.name}`

/** Follows the document: its title, and the theme that dialogs and toasts outside the shell need too. */
export function useDocumentHead({ title, theme = 'dark' }: PageHandle): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
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
