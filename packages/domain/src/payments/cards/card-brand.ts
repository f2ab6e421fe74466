/** The brands of Brazilian banks. `other` may be valid, too: the provider decides. */
export type CardBrand = 'visa' | 'mastercard' | 'elo' | 'amex' | 'hipercard' | 'diners' | 'other'

export const cardBrandNames: Record<Exclude<CardBrand, 'other'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'Amex',
  hipercard: 'Hipercard',
  diners: 'Diners',
}

/** First six digits, from and to. Elo and Hipercard are inside the ranges of others, so they are compared first. */
const localRanges: readonly (readonly [CardBrand, number, number])[] = [
  ['elo', 401178, 401179],
  ['elo', 431274, 431274],
  ['elo', 438935, 438935],
  ['elo', 451416, 451416],
  ['elo', 457393, 457393],
  ['elo', 457631, 457632],
  ['elo', 504175, 504175],
  ['elo', 506699, 506778],
  ['elo', 509000, 509999],
  ['elo', 627780, 627780],
  ['elo', 636297, 636297],
  ['elo', 636368, 636368],
  ['elo', 650031, 650033],
  ['elo', 650035, 650051],
  ['elo', 650405, 650439],
  ['elo', 650485, 650538],
  ['elo', 650541, 650598],
  ['elo', 650700, 650718],
  ['elo', 650720, 650727],
  ['elo', 650901, 650978],
  ['elo', 651652, 651679],
  ['elo', 655000, 655019],
  ['elo', 655021, 655058],
  ['hipercard', 606282, 606282],
  ['hipercard', 384100, 384100],
  ['hipercard', 384140, 384140],
  ['hipercard', 384160, 384160],
  ['hipercard', 637095, 637095],
  ['hipercard', 637568, 637568],
  ['hipercard', 637599, 637599],
  ['hipercard', 637609, 637609],
  ['hipercard', 637612, 637612],
]

const beginnings: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['diners', /^3(0[0-5]|[68])/],
]

/** From the first digits, while the number is still being typed; null while there are too few. */
export function findCardBrand(number: string): CardBrand | null {
  const digits = number.replaceAll(/\D/g, '')
  const six = digits.length >= 6 ? Number(digits.slice(0, 6)) : null
  const local = six === null ? undefined : localRanges.find(([, from, to]) => six >= from && six <= to)
  if (local !== undefined) return local[0]
  const world = beginnings.find(([, beginning]) => beginning.test(digits))
  if (world !== undefined) return world[0]
  return six === null ? null : 'other'
}

/** Four on the face of an Amex, three on the back of the others. */
export const securityCodeDigits = (brand: CardBrand | null): 3 | 4 => (brand === 'amex' ? 4 : 3)
