import type { Language } from '../../../../platform/language.ts'

/** 100% in basis points. */
export const WHOLE = 10_000

/** `12,5` → 1250 hundredths of a percent; NaN when the text is not a percentage. */
export function toBasisPoints(text: string): number {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[%\s]/g, ''))
  if (!found) return NaN
  const points = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return points <= WHOLE ? points : NaN
}

export const percentIn = (language: Language, basisPoints: number): string =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100)}%`
