import { expect, it } from 'vitest'
import { planChoiceFor } from './plan-choice.ts'

const monthly = { card: { id: 'sub_1', period: 'monthly' as const } }
const yearly = { card: { id: 'subl_1', period: 'yearly' as const } }

it.each([
  ['a visitor', 'monthly', null, 'choose', '/checkout/v5?operacao=cadastro&plano=mensal'],
  ['a visitor', 'yearly', null, 'choose', '/checkout/v5?operacao=cadastro&plano=anual'],
  ['a visitor', 'academic', null, 'choose', '/checkout/v5?operacao=cadastro&plano=academico'],
  [
    'a member without a card plan',
    'yearly',
    { card: null },
    'choose',
    '/checkout/v5?operacao=cadastro&plano=anual',
  ],
  ['a monthly subscriber', 'monthly', monthly, 'current', '/panel/payment/history'],
  ['a monthly subscriber', 'yearly', monthly, 'change', '/checkout/v5?operacao=promoAnual'],
  ['a yearly subscriber', 'yearly', yearly, 'current', '/panel/payment/history'],
  ['a yearly subscriber', 'monthly', yearly, 'change', '/checkout/v5?operacao=promoMensal'],
] as const)('%s who picks the %s plan is sent to the right operation [R2.04]', (_, plan, user, says, to) => {
  expect(planChoiceFor(plan, user)).toEqual({ says, to })
})
