import { currentLanguage } from '../../../platform/language.ts'
import { findSession } from '../../../platform/api/session.ts'

const NEAR = '300px'
const activityEvents = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Resolves when the visitor scrolls near a prerendered element, or uses the page at all, so that its script is loaded
 * only then. Resolves at once when the element is missing, or when its text must change: for a member or another language.
 */
export function waitUntilNear(selector: string): Promise<void> {
  if (typeof document === 'undefined' || typeof IntersectionObserver === 'undefined') return Promise.resolve()
  const element = document.querySelector(selector)
  if (element === null || currentLanguage() !== 'pt-BR' || findSession() !== null) return Promise.resolve()
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: NEAR },
    )
    const finish = (): void => {
      observer.disconnect()
      for (const event of activityEvents) document.removeEventListener(event, finish)
      resolve()
    }
    observer.observe(element)
    for (const event of activityEvents) document.addEventListener(event, finish, { passive: true })
  })
}
