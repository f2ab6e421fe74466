import type { Page } from '@playwright/test'
import { untilAnswering } from './visit.ts'

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

/** The program has taken the prerendered page over, and what it asked the server for has come. */
export const untilAlive = async (page: Page): Promise<void> => {
  await untilAnswering(page)
  await page.waitForLoadState('networkidle')
}

/** The lower part of the landing page is taken over when somebody comes near. */
export const untilAliveToTheEnd = async (page: Page): Promise<void> => {
  await untilAlive(page)
  await page.keyboard.press('End')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h2')].every(heading =>
      Object.keys(heading).some(key => key.startsWith('__reactFiber')),
    ),
  )
  await page.waitForLoadState('networkidle')
}
