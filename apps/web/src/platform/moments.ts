import type { Language } from './language.ts'

/** In the reader's language and time zone. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const LONGEST_AGO_DAYS = 7

/** `há 5 minutos`; after a week, the date. */
export function formatAgo(iso: string, now: Date, language: Language): string {
  const at = new Date(iso)
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds >= LONGEST_AGO_DAYS * 86_400)
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
  const [unit, length] = UNITS.find(([, long]) => seconds >= long) ?? ['second', 1]
  // Less than a minute, or a clock that is a little off, becomes "agora".
  const count = unit === 'second' ? 0 : Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}
