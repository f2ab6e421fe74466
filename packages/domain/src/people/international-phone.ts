import { dialCodes } from './countries.ts'

/** A telephone number of any country, as ITU E.164 cuts it: `+351 912345678`. */
export type InternationalPhone = { countryCode: string; number: string }

/**
 * The number that somebody typed, in E.164: `+351912345678`. Without a country's code it is a number of `dial`, whose
 * leading zero is only dialled inside the country.
 */
export function toInternationalNumber(typed: string, dial: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') return ''
  if (typed.trim().startsWith('+')) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `${dial}${digits.replace(/^0/, '')}`
}

/** No country's code begins with another's. Null where no country has it. */
export function splitInternationalNumber(number: string): InternationalPhone | null {
  const dial = dialCodes.find(code => number.startsWith(code))
  if (dial === undefined || !/^\+\d{7,15}$/.test(number)) return null
  return { countryCode: dial.slice(1), number: number.slice(dial.length) }
}
