import type { Language } from '../../../platform/language.ts'

/** `1,5×`. Written by hand, because the first formatter of a visit takes a slow phone 100 ms and the bar shows it at once. */
export const speedIn = (language: Language, rate: number): string =>
  `${language === 'en' ? rate : String(rate).replace('.', ',')}×`
