import type { CardSubscription } from '../people/user.ts'

export type Period = CardSubscription['period']

/** The academic plan is a yearly one. */
export type PlanName = Period | 'academic'

const operations = {
  subscribe: { label: 'ASSINAR', buys: 'the-chosen-plan' },
  'change-to-yearly': { label: 'MUDAR PARA O PLANO ANUAL', buys: 'yearly' },
  'change-to-monthly': { label: 'MUDAR PARA O PLANO MENSAL', buys: 'monthly' },
  'add-card': { label: 'ADICIONAR CARTÃO', buys: null },
  'single-purchase': { label: 'COMPRAR', buys: null },
} as const satisfies Record<string, { label: string; buys: Period | 'the-chosen-plan' | null }>

/** What the payment-error modal says, to the letter. */
export const PAYMENT_FAILED =
  'Houve um erro ao processar o seu pagamento. Verifique se os dados do cartão foram digitados corretamente ou tente novamente em alguns minutos.'

export type PaymentOperation = keyof typeof operations

export const paymentOperations = Object.keys(operations) as PaymentOperation[]

export const paymentButtonLabel = (operation: PaymentOperation): string => operations[operation].label

/** The plan a payment ends in, or null when it buys none: a card is stored, or one thing is bought. */
export function planBoughtBy(operation: PaymentOperation, chosen: Period): Period | null {
  const { buys } = operations[operation]
  return buys === 'the-chosen-plan' ? chosen : buys
}
