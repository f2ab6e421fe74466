/** What comes of trying to take money from a card. */
export type Verdict =
  | { kind: 'approved' }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'antifraud' }
  /** Nobody knows yet; after half a minute it ends like this. */
  | { kind: 'processing'; then: 'paid' | 'failed' | 'canceled' | 'a person decides' }

/** What goes wrong on the way, before or after the work is done there. */
export type Trouble = 'never-answers' | 'fails-before' | 'web-page' | 'slow'

export type CardTry = {
  number: string
  holderName: string
  /** The security code began with a 6 when the card was typed. */
  isDeclinedByCode: boolean
  document: string
  amount: number
  isRenewal: boolean
  /** 1 for the first try of this charge. */
  attempt: number
}

const approved: Verdict = { kind: 'approved' }
const declined = (code: string, message: string): Verdict => ({ kind: 'declined', code, message })
const noFunds = declined('51', 'Saldo insuficiente')
const notAuthorised = declined('05', 'Transação não autorizada')

const verdicts: Readonly<Record<string, (tried: CardTry) => Verdict>> = {
  '4000000000000028': () => notAuthorised,
  '4000000000000036': () => ({ kind: 'processing', then: 'paid' }),
  '4000000000000044': () => ({ kind: 'processing', then: 'failed' }),
  '4000000000000051': () => ({ kind: 'processing', then: 'canceled' }),
  '4000000000000085': () => declined('54', 'Cartão vencido'),
  '4000000000000093': () => noFunds,
  '4000000000000101': ({ isRenewal }) => (isRenewal ? noFunds : approved),
  '4000000000000119': ({ isRenewal, attempt }) => (isRenewal && attempt <= 2 ? noFunds : approved),
}

const troubles: Readonly<Record<string, Trouble>> = {
  '4000000000000127': 'never-answers',
  '4000000000000135': 'fails-before',
  '4000000000000143': 'web-page',
  '4000000000000150': 'slow',
}

/** Paid, and disputed a day later. */
export const DISPUTED_LATER = '4000000000000069'
/** The first refund goes wrong, the next one works. */
export const REFUND_STUMBLES = '4000000000000077'
/** Refused already when it is stored. */
export const NEVER_STORED = '4000000000000168'

const DOCUMENT_OF_FRAUD = '11111111111'

/** Cards of ours and the provider's official triggers; any other number that is one is approved. */
export function judge(tried: CardTry): Verdict {
  const holder = tried.holderName.toUpperCase()
  if (holder === 'ANTIFRAUDE' || tried.document === DOCUMENT_OF_FRAUD) return { kind: 'antifraud' }
  if (holder === 'ANALISE' || (tried.amount >= 130 && tried.amount <= 160)) {
    return { kind: 'processing', then: 'a person decides' }
  }
  if (tried.isDeclinedByCode) return notAuthorised
  return verdicts[tried.number]?.(tried) ?? approved
}

export const findTrouble = (number: string): Trouble | null => troubles[number] ?? null

export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'Visa'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'Amex'
  return 'Elo'
}
