import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import { termsPt } from './terms.pt.texts.ts'

export const termsTexts = defineLazyTexts(termsPt, {
  en: async () => (await import('./terms.en.texts.ts')).termsEn,
  es: async () => (await import('./terms.es.texts.ts')).termsEs,
})
