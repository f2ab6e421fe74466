import { defineLazyTexts } from '../../../../platform/lazy-texts.ts'
import { landingPt } from './landing.pt.texts.ts'

export const landingTexts = defineLazyTexts(landingPt, {
  en: async () => (await import('./landing.en.texts.ts')).landingEn,
  es: async () => (await import('./landing.es.texts.ts')).landingEs,
})
