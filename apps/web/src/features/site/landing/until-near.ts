import { currentLanguage } from '../../../platform/language.ts'
import { findSession } from '../../../platform/api/session.ts'

const NEAR = '300px'
const signsOfLife = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Waits until the visitor comes near a prerendered place, or touches the page at all: until then its words stand
 * there without their program. Without such a place, or where its words must change at once, there is no waiting.
 */
export function untilNear(selector: string): Promise<void> {
  if (typeof document === 'undefined' || typeof IntersectionObserver === 'undefined') return Promise.resolve()
  const place = document.querySelector(selector)
  if (place === null || currentLanguage() !== 'pt-BR' || findSession() !== null) return Promise.resolve()
  return new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
      },
      { rootMargin: NEAR },
    )
    const arrive = (): void => {
      observer.disconnect()
      for (const sign of signsOfLife) document.removeEventListener(sign, arrive)
      resolve()
    }
    observer.observe(place)
    for (const sign of signsOfLife) document.addEventListener(sign, arrive, { passive: true })
  })
}
