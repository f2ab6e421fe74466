import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import { planningCenterTermsPt } from './planning-center-terms.pt.texts.ts'

export const planningCenterTermsTexts = defineLazyTexts(planningCenterTermsPt, {
  en: async () => (await import('./planning-center-terms.en.texts.ts')).planningCenterTermsEn,
  es: async () => (await import('./planning-center-terms.es.texts.ts')).planningCenterTermsEs,
})
