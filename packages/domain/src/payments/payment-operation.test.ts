import { expect, it } from 'vitest'
import { paymentButtonLabel, paymentOperations, planBoughtBy, type Period } from './payment-operation.ts'

it('there are five operations [R4.20]', () => {
  expect(paymentOperations).toEqual([
    'subscribe',
    'change-to-yearly',
    'change-to-monthly',
    'add-card',
    'single-purchase',
  ])
})

it('the button label changes with the operation [R4.20]', () => {
  expect(paymentOperations.map(paymentButtonLabel)).toEqual([
    'ASSINAR',
    'MUDAR PARA O PLANO ANUAL',
    'MUDAR PARA O PLANO MENSAL',
    'ADICIONAR CARTÃO',
    'COMPRAR',
  ])
})

it.each<Period>(['monthly', 'yearly'])(
  'with %s chosen, a subscription buys it, a change buys its own plan, and the rest buy none',
  chosen => {
    expect(paymentOperations.map(operation => planBoughtBy(operation, chosen))).toEqual([
      chosen,
      'yearly',
      'monthly',
      null,
      null,
    ])
  },
)
