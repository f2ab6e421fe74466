import { isCardNumber } from './card-form.ts'

/** What the numbers of an issuer begin with, and how long they are. */
const issuers: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^3(0[0-59]|[689])/, [14, 15, 16, 17, 18, 19]], // Diners Club, and the old numbers of Hipercard
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^220[0-4]/, [16, 17, 18, 19]], // Mir
  [/^(50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]], // Elo, Hipercard, Maestro, Discover, UnionPay, Aura
  [/^(81|82|8600|9792|9860)/, [16]], // RuPay, Uzcard, Troy, Humo
]

/** Right by Luhn, and as long as its issuer makes them. */
export const isIssuedCardNumber = (digits: string): boolean =>
  isCardNumber(digits) &&
  issuers.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length))

/**
 * How cards are written: as printed, or together. Numbers of other lengths written together are telephones, EANs, CNPJs
 * and foreign documents as well, so these count only where a card is spoken of.
 */
const CARD_SHAPES = new Set([
  ...['4-4-4-4', '4-4-4-4-1', '4-4-4-4-2', '4-4-4-4-3', '6-13', '4-6-5', '4-6-4'],
  ...['15', '16', '19'],
])

const CARD_WORD =
  'cart(?:ão|ao|ões|oes)|cards?|cc|tarjetas?|cr[eé]dito|d[eé]bito|visa|master(?:card)?|amex|american express|elo|hiper(?:card)?|diners|discover|jcb|maestro|unionpay|aura'
const ANY_CARD_WORD = new RegExp(CARD_WORD, 'i')
/** A card is what the sentence spoke of last, with at most a few short words since, such as "é o de final". */
const AFTER_CARD_WORD = new RegExp(
  `(?:^|[^\\p{L}\\d])(?:${CARD_WORD})(?:[^\\p{L}\\d.!?]+\\p{L}{1,8}){0,4}[^\\p{L}\\d.!?]*$`,
  'iu',
)
const TOUCHES_CARD_WORD = new RegExp(`(?:^|[^\\p{L}\\d])(?:${CARD_WORD})$`, 'iu')
const AFTER_OTHER_LABEL =
  /(?:isbn|issn|ean|gtin|udi|cnpj|cpf|cns|nsu|imei|doi|pmid|tel|fone|telefones?|phone|tel[eé]fono|celular|whats\s?app|whats|protocolo|pedido|processo|rastreio|nf-?e|boleto)[\s:#.]*(?:n[ro.]{0,2}[\s:.]*)?$/iu

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
/** An account number of a bank, which is printed in fours, too. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g
/** Longer than anything that joins the groups of one number. */
const GAP = '\n'.repeat(5)

const JOINT = /^[\s.\-\u2010-\u2015\u2212·_]{1,3}$/u
const FILE_ENDING =
  /^\.(?:mp4|mov|mkv|avi|webm|jpe?g|png|webp|heic|pdf|pptx?|docx?|xlsx?|csv|zip|stl|dcm|vtt|srt)\b/i
/** How far back a word still speaks of the number. */
const WITHIN = 60

type Group = { digits: string; start: number; end: number }

/**
 * Finds a card number that a person wrote or pasted into a text: together or in groups, with spaces, dots or dashes.
 * What only resembles one is left alone: a part of something longer, a telephone, an ISBN, a CNPJ, a date. `isAboutCards`
 * says that the text stands where a card is asked for, so that numbers of every length and grouping count.
 */
export function hasCardNumber(written: string, isAboutCards = false): boolean {
  if (written.length < 12) return false
  const text = written
    .replaceAll(/[ºª°]/g, ' ')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(ADDRESS, GAP)
    .replaceAll(IBAN, GAP)
  const groups = Array.from(text.matchAll(/\d+/g), ({ 0: digits, index }) => ({
    digits,
    start: index,
    end: index + digits.length,
  }))
  const speaksOfCards = isAboutCards || ANY_CARD_WORD.test(text)
  return groups.some(({ start }, first) => {
    const before = text.slice(Math.max(0, start - WITHIN), start)
    if (isPartOfLonger(before)) return false
    const isOtherwise = !isAboutCards && (before.endsWith('+') || AFTER_OTHER_LABEL.test(before))
    const isSaidToBeCard = isAboutCards || (speaksOfCards && !isOtherwise && AFTER_CARD_WORD.test(before))
    if (isOtherwise || (!isSaidToBeCard && isInList(text, start))) return false
    return startsCardNumber(text, groups.slice(first, first + MOST_DIGITS), isSaidToBeCard)
  })
}

const MOST_DIGITS = 19

/** Tries the first group alone, then with the next, and so on. */
function startsCardNumber(text: string, groups: readonly Group[], isSaidToBeCard: boolean): boolean {
  const [first, second] = groups
  const joint = text.slice(first?.end, second?.start)
  let digits = ''
  let shape = ''
  for (const [at, group] of groups.entries()) {
    const between = text.slice(groups[at - 1]?.end, group.start)
    if (at > 0 && !(JOINT.test(between) && (isSaidToBeCard || between === joint))) return false
    digits += group.digits
    shape += at === 0 ? group.digits.length : `-${group.digits.length}`
    if (digits.length > MOST_DIGITS) return false
    const isCardShape = isSaidToBeCard || CARD_SHAPES.has(shape)
    if (isCardShape && isIssuedCardNumber(digits) && endsThere(text, group.end)) return true
  }
  return false
}

/** Before the number comes no letter but those of a card's name, and no digit that belongs to it. */
const isPartOfLonger = (before: string): boolean =>
  /\d[.,-]$/.test(before) || (/[\p{L}_@/\\]$/u.test(before) && !TOUCHES_CARD_WORD.test(before))

/** Years or telephones in a row: groups of four with spaces, and digits before and after the four that a card has. */
const isInList = (text: string, start: number): boolean =>
  /\d $/.test(text.slice(Math.max(0, start - 2), start)) &&
  /^(?:\d{4} ){4}\d{4}(?!\d)/.test(text.slice(start, start + 25))

/** After the number comes no letter and no digit that belongs to it. It is no file's name. */
function endsThere(text: string, end: number): boolean {
  const after = text.slice(end, end + 6)
  return !/^([\p{L}_@%]|[.-]\d)/u.test(after) && !FILE_ENDING.test(after)
}
