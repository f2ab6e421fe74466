import { refusals, type RefusalCode, type WirePayment } from '@alinha/contract'
import type { Intent } from '../payments/index.ts'

/** Refusals about which a person can do something; for the others the specification has one text. */
const codes: Readonly<Record<string, RefusalCode>> = {
  'insufficient-funds': 'card-without-funds',
  'card-expired': 'card-expired',
  antifraud: 'card-refused-by-antifraud',
  'token-spent': 'card-not-tokenized',
  'card-refused': 'card-not-tokenized',
}

export const toRefusalCode = (refusal: string | null): RefusalCode =>
  codes[refusal ?? ''] ?? 'payment-refused'

export type PaymentAnswer = Omit<WirePayment, 'code'> & { code: RefusalCode | null }

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
