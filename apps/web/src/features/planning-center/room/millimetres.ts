import type { Language } from '../../../platform/language.ts'

/** With a sign where it says a direction. */
export const formatMillimetres = (millimetres: number, language: Language, isSigned = false): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: Number.isInteger(millimetres) ? 0 : 1,
    maximumFractionDigits: 2,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }).format(millimetres)

/** Of a measured length: tenths are all that a copy can tell. */
export const formatTenths = (millimetres: number, language: Language, isSigned = false): string =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }).format(millimetres)
