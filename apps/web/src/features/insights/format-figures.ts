import { numberIn } from '../../platform/format.ts'
import type { Language } from '../../platform/language.ts'

const SECONDS_AN_HOUR = 3600

/** `12,5 h`; whole hours from a hundred on. */
export function hoursIn(language: Language, seconds: number): string {
  const hours = seconds / SECONDS_AN_HOUR
  return `${numberIn(language, hours >= 100 ? Math.round(hours) : Math.round(hours * 10) / 10)} h`
}

/** `12,5%`, with one decimal where there is one. */
export const percentIn = (language: Language, percent: number | null): string =>
  percent === null ? '–' : `${numberIn(language, percent)}%`

/** `14/11`: below an axis. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** `2026-11` → "novembro de 2026", or "nov." */
export const monthIn = (language: Language, month: string, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, {
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`))
