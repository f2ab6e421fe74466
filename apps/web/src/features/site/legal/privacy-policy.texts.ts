import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import { privacyPolicyPt } from './privacy-policy.pt.texts.ts'

export const privacyPolicyTexts = defineLazyTexts(privacyPolicyPt, {
  en: async () => (await import('./privacy-policy.en.texts.ts')).privacyPolicyEn,
  es: async () => (await import('./privacy-policy.es.texts.ts')).privacyPolicyEs,
})
