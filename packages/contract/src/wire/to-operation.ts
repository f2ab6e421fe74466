import type { PaymentOperation, PlanName } from '@alinha/domain'

// No schema in this file: every page of the site carries it.

const wireOperationNames = {
  subscribe: 'cadastro',
  'change-to-yearly': 'promoAnual',
  'change-to-monthly': 'promoMensal',
  'add-card': 'adiciona_cartao',
  'single-purchase': 'compra_avulsa',
} as const satisfies Record<PaymentOperation, string>

const wirePlanNames = { monthly: 'mensal', yearly: 'anual', academic: 'academico' } as const satisfies Record<
  PlanName,
  string
>

export type WireOperation = (typeof wireOperationNames)[PaymentOperation]
export type WirePlan = (typeof wirePlanNames)[PlanName]

export const wireOperations = Object.values(wireOperationNames)
export const wirePlans = Object.values(wirePlanNames)

const swap = <Name extends string, Wire extends string>(names: Record<Name, Wire>) =>
  Object.fromEntries(Object.entries(names).map(([name, wire]) => [wire, name])) as Record<Wire, Name>

const operations = swap<PaymentOperation, WireOperation>(wireOperationNames)
const plans = swap<PlanName, WirePlan>(wirePlanNames)

export const toOperation = (wire: WireOperation): PaymentOperation => operations[wire]
export const toWireOperation = (operation: PaymentOperation): WireOperation => wireOperationNames[operation]

export const toPlan = (wire: WirePlan): PlanName => plans[wire]
export const toWirePlan = <Name extends PlanName>(plan: Name): (typeof wirePlanNames)[Name] =>
  wirePlanNames[plan]
