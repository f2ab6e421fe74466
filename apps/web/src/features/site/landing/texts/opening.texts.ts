import { defineLazyTexts } from '../../../../platform/lazy-texts.ts'
import { openingPt } from './opening.pt.texts.ts'

export const openingTexts = defineLazyTexts(openingPt, {
  en: async () => (await import('./opening.en.texts.ts')).openingEn,
  es: async () => (await import('./opening.es.texts.ts')).openingEs,
})
