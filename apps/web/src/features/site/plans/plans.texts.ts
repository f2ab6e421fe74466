import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import { plansPt } from './plans.pt.texts.ts'

export const plansTexts = defineLazyTexts(plansPt, {
  en: async () => (await import('./plans.en.texts.ts')).plansEn,
  es: async () => (await import('./plans.es.texts.ts')).plansEs,
})
