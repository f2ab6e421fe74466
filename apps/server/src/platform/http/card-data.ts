import { refusals, type Call } from '@alinha/contract'
import { hasCardNumber } from '@alinha/domain'
import { Refusal } from '../refusal.ts'

const SECURITY_CODE = /cvv|cvc|security.?code/i
/** Under these names a number of any length and grouping is a card. */
const CARD_FIELD = /card|cart[aã]o|^cc|number|\bpan\b/i
/** Kept as a hash only, or compared: what people chose may be any digits. */
const SECRET_FIELD = /password/i

/**
 * On a call that pays, a card number or security code must never reach us: it is refused anywhere in the body, in keys
 * and numbers too, before anything of the body is read, stored or logged.
 */
export function refuseCardOfPayment(call: Call, body: unknown): void {
  if (call.cards === 'payment' && hasCardData(body, '')) throw new Refusal('card-not-tokenized')
}

function hasCardData(value: unknown, field: string): boolean {
  if (typeof value === 'string') return hasCardNumber(value, CARD_FIELD.test(field))
  // JSON numbers of 17 digits and more lose their last ones when read. Nothing that pays has such a number.
  if (typeof value === 'number')
    return Math.abs(value) > Number.MAX_SAFE_INTEGER || hasCardNumber(String(value), CARD_FIELD.test(field))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) =>
      (SECURITY_CODE.test(key) && inner !== '' && inner != null) ||
      hasCardNumber(key) ||
      hasCardData(inner, Array.isArray(value) ? field : key),
  )
}

/**
 * In every other body a card is looked for in the texts, where a person may paste one: numbers are numbers. It runs after
 * the body was parsed, so that the texts are as short as the contract wants them.
 */
export function refuseCardInTexts(call: Call, body: unknown): void {
  if (call.cards !== undefined || body === undefined) return
  const field = findTextWithCard(body, [])
  const { message } = refusals['card-in-text']
  if (field !== null) throw new Refusal('card-in-text', [{ message, field }])
}

/** Returns where the text is, such as `payload.answers.3`. */
function findTextWithCard(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return hasCardNumber(value) ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (SECRET_FIELD.test(key)) continue
    const found = findTextWithCard(inner, [...path, key])
    if (found !== null) return found
  }
  return null
}
