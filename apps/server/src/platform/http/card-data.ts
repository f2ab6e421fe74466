import { isCardNumber } from '@alinha/domain'
import { Refusal } from '../refusal.ts'

/** 13 to 19 digits, written together or in groups, that are not part of something longer. */
const LONG_NUMBER = /(?<![\p{L}\d]|\d[ .-])\d(?:[ .-]?\d){12,18}(?![ .-]?\d|\p{L})/gu

const SECURITY_CODE = /cvv|cvc|security.?code/i

/**
 * A card number or security code must never reach us: it is refused anywhere in a body, before anything of the body is
 * read, stored or logged.
 */
export function refuseCardData(body: unknown): void {
  if (hasCardData(body)) throw new Refusal('card-not-tokenized')
}

function hasCardData(value: unknown): boolean {
  if (typeof value === 'string') return hasCardNumber(value)
  if (typeof value === 'number') return hasCardNumber(String(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) =>
      (SECURITY_CODE.test(key) && inner !== '' && inner != null) || hasCardNumber(key) || hasCardData(inner),
  )
}

const hasCardNumber = (text: string): boolean =>
  text.length > 12 && (text.match(LONG_NUMBER) ?? []).some(found => isCardNumber(found.replaceAll(/\D/g, '')))
