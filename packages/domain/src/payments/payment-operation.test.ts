import { expect, it } from 'vitest'
import { paymentButtonLabel, paymentOperations, planBoughtBy, type Period } from './payment-operation.ts'

it('the operations are the five of the specification [R4.20]', () => {
  expect(paymentOperations).toEqual([
    'cadastro',
    'promoAnual',
    'promoMensal',
    'adiciona_cartao',
    'compra_avulsa',
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
  'with %s chosen, a registration buys it, a promo buys its own plan, and the rest buy none',
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
