import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import { planCardsPt } from './plan-cards.pt.texts.ts'

export const planCardsTexts = defineLazyTexts(planCardsPt, {
  en: async () => (await import('./plan-cards.en.texts.ts')).planCardsEn,
  es: async () => (await import('./plan-cards.es.texts.ts')).planCardsEs,
})
