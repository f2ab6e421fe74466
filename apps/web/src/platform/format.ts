import type { Language } from './language.ts'

/** Creating a formatter takes milliseconds, and a page shows dozens of figures: each formatter is created once. */
function once<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return language => {
    const formatter = made.get(language) ?? make(language)
    made.set(language, formatter)
    return formatter
  }
}

const moneyFormat = once(
  language =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol' }),
)
const numberFormat = once(language => new Intl.NumberFormat(language))
const dayFormat = once(language => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))

/** Prices are in reais in every language; only the notation changes. Uses a plain space, as the specification does. */
export const moneyIn = (language: Language, centavos: number): string =>
  moneyFormat(language)
    .format(centavos / 100)
    .replaceAll('\u00a0', ' ')

/** Small whole numbers look the same in every language, and the first formatter of a visit takes a slow phone 100 ms. */
export const numberIn = (language: Language, count: number): string =>
  /^\d{1,3}$/.test(`${count}`) ? `${count}` : numberFormat(language).format(count)

/** A calendar day, `2026-11-15`, which belongs to no time zone. */
export const dayIn = (language: Language, day: string): string =>
  dayFormat(language).format(new Date(`${day}T00:00Z`))

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** `1,4 GB` */
export function sizeIn(language: Language, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: power > 1 ? 1 : 0 })
  return `${number.format(bytes / 1024 ** power)} ${UNITS[power]}`
}

/** "Falta 1 min", "Faltam 2 h 5 min": the verb agrees with the time in Portuguese and Spanish. */
export const agreeWithTime = (time: string, one: string, many: string): string =>
  `${/^1 \S+$/.test(time) ? one : many} ${time}`
