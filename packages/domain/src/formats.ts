import { formatDay, toUtc, type Day } from './day.ts'
import type { InEachLanguage, Language } from './language.ts'
import { formatMoney, type Money } from './money.ts'

/** How days, amounts and moments are written. Amounts stay in reais, and moments in the time of Brasília. */
export type Formats = {
  day: (day: Day) => string
  money: (centavos: Money) => string
  moment: (instant: Date) => string
}

const toFormats = (language: Language): Formats => {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const reais = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })
  const moments = new Intl.DateTimeFormat(language, {
    timeZone: 'America/Sao_Paulo',
    dateStyle: language === 'pt-BR' ? 'short' : 'long',
    timeStyle: 'short',
  })
  return {
    // Digits alone would be the third of April to one reader and the fourth of March to the other.
    day: day => (language === 'pt-BR' ? formatDay(day) : days.format(toUtc(day))),
    money: centavos =>
      language === 'pt-BR' ? formatMoney(centavos) : withPlainSpaces(reais.format(centavos / 100)),
    moment: instant => withPlainSpaces(moments.format(instant)),
  }
}

/** Instead of the no-break ones of Intl, as the specification writes amounts. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

export const formatsIn: InEachLanguage<Formats> = {
  'pt-BR': toFormats('pt-BR'),
  en: toFormats('en'),
  es: toFormats('es'),
}
