import type { Page } from '@playwright/test'
import { untilReactRuns } from './visit.ts'

export const pages = [
  {
    path: '/',
    heading: 'Cada dente, no lugar certo.',
    title: 'Alinha — aulas de alinhadores para ortodontistas',
  },
  { path: '/plans', heading: 'Planos', title: 'Planos — Alinha' },
  { path: '/plans/academic', heading: 'Planos acadêmicos', title: 'Planos acadêmicos — Alinha' },
  { path: '/terms', heading: 'Termos de uso', title: 'Termos de uso — Alinha' },
  {
    path: '/terms-planning-center',
    heading: 'Termos do Planning Center',
    title: 'Termos do Planning Center — Alinha',
  },
  { path: '/privacy', heading: 'Política de privacidade', title: 'Política de privacidade — Alinha' },
] as const

/** Waits until React has taken the prerendered page over and its calls are answered. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await untilReactRuns(page)
  await page.waitForLoadState('networkidle')
}

/** React takes over the lower part of the landing page only when somebody scrolls near it. */
export const untilFullyHydrated = async (page: Page): Promise<void> => {
  await untilHydrated(page)
  await page.keyboard.press('End')
  await page.waitForFunction(() => {
    // The page grows while its pictures arrive, so that its end is somewhere else a moment later.
    window.scrollTo(0, document.documentElement.scrollHeight)
    return [...document.querySelectorAll('h2')].every(heading =>
      Object.keys(heading).some(key => key.startsWith('__reactFiber')),
    )
  })
  await page.waitForLoadState('networkidle')
}
