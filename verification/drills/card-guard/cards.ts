import { isCardNumber } from '@alinha/domain'
import type { Random } from './random.ts'

/** Written down apart from the rule, from what the issuers publish: beginning and lengths. */
const issuers: Readonly<Record<string, readonly [starts: readonly string[], lengths: readonly number[]]>> = {
  visa: [['4'], [13, 16, 19]],
  mastercard: [['51', '52', '53', '54', '55', '2221', '2229', '2300', '2650', '2719', '2720'], [16]],
  amex: [['34', '37'], [15]],
  diners: [
    ['300', '305', '309', '36', '38', '39'],
    [14, 16, 19],
  ],
  discover: [
    ['6011', '644', '649', '65'],
    [16, 17, 18, 19],
  ],
  jcb: [
    ['3528', '3540', '3589'],
    [16, 17, 18, 19],
  ],
  unionpay: [['62'], [16, 17, 18, 19]],
  maestro: [
    ['5018', '5020', '5038', '5893', '6304', '6759', '6763'],
    [12, 13, 14, 15, 16, 17, 18, 19],
  ],
  mir: [
    ['2200', '2204'],
    [16, 17, 18, 19],
  ],
  elo: [
    ['401178', '431274', '451416', '504175', '506699', '509000', '627780', '636297', '650031', '655021'],
    [16],
  ],
  hipercard: [['606282', '384100', '637095'], [16]],
  aura: [['50'], [16]],
}

/** One number for each issuer, beginning and length. */
export const listCards = (random: Random): string[] =>
  Object.values(issuers).flatMap(([starts, lengths]) =>
    starts.flatMap(start =>
      lengths.map(length => {
        const body = start + random.digits(length - start.length - 1)
        return [...'0123456789'].map(last => body + last).find(isCardNumber) ?? ''
      }),
    ),
  )

const printed: Readonly<Record<number, readonly number[]>> = {
  14: [4, 6, 4],
  15: [4, 6, 5],
  19: [4, 4, 4, 4, 3],
}

function inGroups(digits: string, joint: string): string {
  const groups: string[] = []
  let rest = digits
  for (const length of printed[digits.length] ?? [4, 4, 4, 4, 4]) {
    if (rest) groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return groups.join(joint)
}

/** In every way in which a card is typed or pasted. */
export const writeCard = (digits: string): string[] => [
  digits,
  ...[' ', '-', '.', '  ', ' - ', '\u00a0', '–', '\t', '\n'].map(joint => inGroups(digits, joint)),
  [...digits].map(digit => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  inGroups(digits, '\u200b '),
]

/** Lengths that are telephones, EANs, CNPJs and documents as well: these are cards where a card is spoken of. */
export const needsContext = (digits: string): boolean => [12, 13, 14, 17, 18].includes(digits.length)

export const sentencesAboutCards: readonly ((card: string) => string)[] = [
  card => `Meu cartão é ${card}, pode cobrar`,
  card => `cartão nº ${card}`,
  card => `CARTAO:${card} 12/31 123`,
  card => `Visa ${card}`,
  card => `my card number is ${card}.`,
  card => `tarjeta ${card}; vence 12/31`,
  card => `cartão de crédito\n${card}\n12/31\n123`,
]
export const otherSentences: readonly ((card: string) => string)[] = [
  card => card,
  card => `${card} 12/31 123`,
  card => `pode cobrar no ${card}?`,
  card => `(${card})`,
  card => `Ana Souza|${card}|12|31|123`,
  card => `numero=${card}&validade=1231`,
  card => `Em 2026-11-16 ${card}, obrigada. Tel. +55 11 98765-4321`,
]
