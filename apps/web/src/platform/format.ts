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

const numberFormat = once(language => new Intl.NumberFormat(language))

export { longDayIn as dayIn, moneyIn } from '@alinha/domain'

/** Small whole numbers look the same in every language, and the first formatter of a visit takes a slow phone 100 ms. */
export const numberIn = (language: Language, count: number): string =>
  /^\d{1,3}$/.test(`${count}`) ? `${count}` : numberFormat(language).format(count)

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
