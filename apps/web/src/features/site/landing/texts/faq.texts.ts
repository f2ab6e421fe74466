import { defineLazyTexts } from '../../../../platform/lazy-texts.ts'
import { faqPt } from './faq.pt.texts.ts'

export const faqTexts = defineLazyTexts(faqPt, {
  en: async () => (await import('./faq.en.texts.ts')).faqEn,
  es: async () => (await import('./faq.es.texts.ts')).faqEs,
})
