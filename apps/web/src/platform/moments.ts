import type { Day } from '@alinha/domain'
import type { Language } from './language.ts'

/** A moment as the reader's language writes it, on the reader's clock. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

/** A calendar day, which is the same everywhere: no clock may turn it into the day before. */
export const formatLongDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
