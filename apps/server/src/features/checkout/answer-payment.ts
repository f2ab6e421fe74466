import { refusals, type WirePayment } from '@alinha/contract'
import type { Intent } from '../payments/index.ts'

type BankRefusal = 'card-without-funds' | 'card-expired' | 'card-refused-by-antifraud' | 'card-not-tokenized'
type CardLimit = 'too-many-cards' | 'card-paused'
type PaymentRefusal = BankRefusal | CardLimit | 'payment-refused'

/** The refusals of banks for which a person can do something; the rest get the words of the specification. */
const codes: Readonly<Record<string, BankRefusal | CardLimit>> = {
  'insufficient-funds': 'card-without-funds',
  'card-expired': 'card-expired',
  antifraud: 'card-refused-by-antifraud',
  'token-spent': 'card-not-tokenized',
  'card-refused': 'card-not-tokenized',
  'too-many-cards': 'too-many-cards',
  'card-paused': 'card-paused',
}

export const toRefusalCode = (refusal: string | null): PaymentRefusal =>
  codes[refusal ?? ''] ?? 'payment-refused'

export type PaymentAnswer = Omit<WirePayment, 'code'> & { code: PaymentRefusal | null }

const PROCESSING = 'Seu pagamento está sendo confirmado. Avisaremos por e-mail assim que terminar.'

/** Says `refused` only when certainly no money moved: what is not known yet is `processing`. */
export function toPaymentAnswer(intent: Intent): PaymentAnswer {
  const intentId = intent.id
  if (intent.state === 'paid') return { intentId, state: 'paid', message: toMessage(intent), code: null }
  if (intent.state === 'refused' || intent.state === 'abandoned') {
    const code = toRefusalCode(intent.refusal)
    return { intentId, state: 'refused', message: refusals[code].message, code }
  }
  return { intentId, state: 'processing', message: PROCESSING, code: null }
}

function toMessage({ subject }: Intent): string {
  if (subject === 'plan') return 'Assinatura confirmada. Bons estudos!'
  return subject === 'card' ? 'Cartão adicionado.' : 'Compra confirmada. O curso já está liberado.'
}
