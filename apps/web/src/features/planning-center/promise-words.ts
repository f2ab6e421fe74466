import type { Language } from '../../platform/language.ts'

const ZONE = 'America/Sao_Paulo'

const weekdayOf = (date: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(date).replace('-feira', '')

/** `quinta, 19 de novembro, 16h20`: in the time of São Paulo, where it was promised. */
export function promisedMoment(iso: string, language: Language): string {
  const at = new Date(iso)
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: ZONE }).format(at)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: ZONE }).format(at)
  const said = language === 'pt-BR' ? time.replace(':', 'h') : time
  return `${weekdayOf(at, language, ZONE)}, ${day}, ${said}`
}

/** `sexta, 20`: a calendar day, which belongs to no time zone. */
export function promisedDay(day: string, language: Language): string {
  const at = new Date(`${day}T00:00Z`)
  return `${weekdayOf(at, language, 'UTC')}, ${at.getUTCDate()}`
}
