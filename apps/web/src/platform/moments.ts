import type { Day } from '@alinha/domain'
import type { Language } from './language.ts'

/** A moment as the reader's language writes it, on the reader's clock. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

/** A calendar day, which is the same everywhere: no clock may turn it into the day before. */
export const formatLongDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
const LONGEST_AGO_DAYS = 7

/** `há 5 minutos`, and after a week the day itself: nobody counts back further than that. */
export function formatAgo(iso: string, now: Date, language: Language): string {
  const at = new Date(iso)
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  if (seconds >= LONGEST_AGO_DAYS * 86_400)
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)
  const [unit, length] = UNITS.find(([, long]) => seconds >= long) ?? ['second', 1]
  // A clock that is a little off, or a moment ago: "agora".
  const count = unit === 'second' ? 0 : Math.floor(seconds / length)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit)
}
