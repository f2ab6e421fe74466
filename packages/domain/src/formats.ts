import { formatDay, type Day } from './day.ts'
import type { InEachLanguage, Language } from './language.ts'
import { longDayIn } from './long-day.ts'
import { moneyIn, type Money } from './money.ts'

/** How days, amounts and moments are written. Amounts stay in reais, and moments in the time of Brasília. */
export type Formats = {
  day: (day: Day) => string
  money: (centavos: Money) => string
  moment: (instant: Date) => string
}

const toFormats = (language: Language): Formats => {
  const moments = new Intl.DateTimeFormat(language, {
    timeZone: 'America/Sao_Paulo',
    dateStyle: language === 'pt-BR' ? 'short' : 'long',
    timeStyle: 'short',
  })
  return {
    // Digits alone would be the third of April to one reader and the fourth of March to the other.
    day: day => (language === 'pt-BR' ? formatDay(day) : longDayIn(language, day)),
    money: centavos => moneyIn(language, centavos),
    moment: instant => withPlainSpaces(moments.format(instant)),
  }
}

/** Instead of the no-break ones of Intl. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

export const formatsIn: InEachLanguage<Formats> = {
  'pt-BR': toFormats('pt-BR'),
  en: toFormats('en'),
  es: toFormats('es'),
}
