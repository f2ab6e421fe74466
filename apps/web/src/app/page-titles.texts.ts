import { defineLazyTexts } from '../platform/lazy-texts.ts'

/** By the title that a route carries, which is Portuguese. One without a translation, such as a name, is the same. */
export const pageTitles = defineLazyTexts<Record<string, string>>(
  {},
  {
    en: async () => (await import('./page-titles.en.texts.ts')).pageTitlesEn,
    es: async () => (await import('./page-titles.es.texts.ts')).pageTitlesEs,
  },
)
