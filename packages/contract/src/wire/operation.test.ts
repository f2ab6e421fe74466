import { paymentOperations } from '@alinha/domain'
import { expect, it } from 'vitest'
import {
  toOperation,
  toPlan,
  toWireOperation,
  toWirePlan,
  wireOperations,
  wirePlans,
} from './to-operation.ts'

it('the operations on the wire are the five of the specification [R4.20]', () => {
  expect(paymentOperations.map(toWireOperation)).toEqual([
    'cadastro',
    'promoAnual',
    'promoMensal',
    'adiciona_cartao',
    'compra_avulsa',
  ])
  expect(wireOperations.map(toOperation)).toEqual(paymentOperations)
})

it('a plan is the same after the way over the wire and back', () => {
  expect(wirePlans).toEqual(['mensal', 'anual', 'academico'])
  expect(wirePlans.map(toPlan)).toEqual(['monthly', 'yearly', 'academic'])
  expect(wirePlans.map(wire => toWirePlan(toPlan(wire)))).toEqual(wirePlans)
})
