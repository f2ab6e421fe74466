import type { Day } from './day.ts'
import type { InEachLanguage, Language } from './language.ts'

const portuguese =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const english = 'January February March April May June July August September October November December'.split(
  ' ',
)
const spanish =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

const notations: InEachLanguage<(day: number, month: number, year: number) => string> = {
  'pt-BR': (day, month, year) => `${day} de ${portuguese[month - 1]} de ${year}`,
  en: (day, month, year) => `${english[month - 1]} ${day}, ${year}`,
  es: (day, month, year) => `${day} de ${spanish[month - 1]} de ${year}`,
}

/**
 * A calendar day with the name of its month, which belongs to no time zone. Written by hand, as Intl writes it, because
 * the first formatter of a visit takes a slow phone 100 ms and more.
 */
export function longDayIn(language: Language, day: Day): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return notations[language](ofMonth ?? NaN, month ?? NaN, year ?? NaN)
}
