import type { Day } from '../../day.ts'

export type CardExpiry = { month: number; year: number }

export type CardProblem = 'card-number-wrong' | 'card-expiry-wrong' | 'card-expired' | 'card-not-tokenized'

export const cardProblemTexts: Record<CardProblem, string> = {
  'card-number-wrong': 'Número de cartão incorreto',
  'card-expiry-wrong': 'Validade incorreta',
  'card-expired': 'Cartão vencido',
  'card-not-tokenized': 'Cartão inválido',
}

/** 12 to 19 digits, the last of which is right by Luhn. No card begins with 0. */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{11,18}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** `0727` or `07/27` → July 2027; null for anything else. */
export function toCardExpiry(text: string): CardExpiry | null {
  const parts = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(text)
  return parts === null ? null : { month: Number(parts[1]), year: 2000 + Number(parts[2]) }
}

/** A card is good until the last day of its month. */
export const isCardExpired = (expiry: CardExpiry, today: Day): boolean =>
  `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7)

export type CardCheck = { ok: true; expiry: CardExpiry } | { ok: false; reason: CardProblem }

/** The number is checked for a first card only; a changed card is judged by the provider when tokenised. */
export function checkCard(
  card: { number: string; expiry: string },
  flow: 'first-card' | 'card-change',
  today: Day,
): CardCheck {
  if (flow === 'first-card' && !isCardNumber(card.number)) return { ok: false, reason: 'card-number-wrong' }
  const expiry = toCardExpiry(card.expiry)
  if (expiry === null) return { ok: false, reason: 'card-expiry-wrong' }
  return isCardExpired(expiry, today) ? { ok: false, reason: 'card-expired' } : { ok: true, expiry }
}
