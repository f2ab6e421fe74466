import type { WirePayment } from '@alinha/contract'
import type { InEachLanguage } from '@alinha/domain'
import { sayRefusal } from '../../platform/http/language.ts'
import type { Said } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
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

export type PaymentAnswer = Omit<WirePayment, 'code' | 'message'> & Said & { code: PaymentRefusal | null }

const PROCESSING: InEachLanguage<string> = {
  'pt-BR': 'Seu pagamento está sendo confirmado. Avisaremos por e-mail assim que terminar.',
  en: 'Your payment is being confirmed. We will tell you by e-mail as soon as it is done.',
  es: 'Tu pago se está confirmando. Te avisaremos por correo en cuanto termine.',
}

const PAID = {
  plan: {
    'pt-BR': 'Assinatura confirmada. Bons estudos!',
    en: 'Subscription confirmed. Enjoy your studies!',
    es: 'Suscripción confirmada. ¡Buen estudio!',
  },
  card: { 'pt-BR': 'Cartão adicionado.', en: 'Card added.', es: 'Tarjeta agregada.' },
  course: {
    'pt-BR': 'Compra confirmada. O curso já está liberado.',
    en: 'Purchase confirmed. The course is open to you.',
    es: 'Compra confirmada. El curso ya está disponible.',
  },
  ticket: {
    'pt-BR': 'Pagamento confirmado. Seu caso foi aberto.',
    en: 'Payment confirmed. Your case was opened.',
    es: 'Pago confirmado. Tu caso fue abierto.',
  },
} as const satisfies Record<string, InEachLanguage<string>>

const sayPaid = ({ subject }: Intent): InEachLanguage<string> => {
  if (subject === 'plan' || subject === 'card') return PAID[subject]
  return subject.startsWith('ticket:') ? PAID.ticket : PAID.course
}

/** Says `refused` only when certainly no money moved: what is not known yet is `processing`. */
export function toPaymentAnswer(intent: Intent): PaymentAnswer {
  const intentId = intent.id
  if (intent.state === 'paid') return { intentId, state: 'paid', message: sayPaid(intent), code: null }
  if (intent.state === 'refused' || intent.state === 'abandoned') {
    const code = toRefusalCode(intent.refusal)
    return { intentId, state: 'refused', message: sayRefusal(code), code }
  }
  return { intentId, state: 'processing', message: PROCESSING, code: null }
}

/** A refused payment is answered like every other refusal; one that is under way is not. */
export function refuseIfRefused({ intentId, state, message, code }: PaymentAnswer) {
  if (state === 'refused') throw new Refusal(code ?? 'payment-refused')
  return { intentId, state, message }
}
