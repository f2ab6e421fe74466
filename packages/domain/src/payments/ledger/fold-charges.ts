import type { Money } from '../../money.ts'
import { factsOfKind, latestOf, type Bought, type PaymentFact, type PaymentProvider } from './payment-fact.ts'

export type Charge = {
  provider: PaymentProvider
  id: string
  amount: Money
  bought: Bought
  paidAt: number
  refunded: Money
  isReversed: boolean
  /** All its money went back, and with it what was bought. A refund of a part takes nothing away. */
  isUndone: boolean
}

/** Every charge that was ever paid, with what happened to its money, the earliest first. */
export function foldCharges(facts: readonly PaymentFact[]): Charge[] {
  return factsOfKind(facts, 'charge-paid')
    .map(({ provider, charge: id, amount, bought, at }) => {
      const about = facts.filter(fact => fact.provider === provider && 'charge' in fact && fact.charge === id)
      const sums = factsOfKind(about, 'charge-refunded').map(({ refundedSoFar }) => refundedSoFar)
      const refunded = Math.min(amount, Math.max(0, ...sums))
      const isReversed = isStillReversed(about)
      const isUndone = isReversed || (amount > 0 && refunded === amount)
      return { provider, id, amount, bought, paidAt: at, refunded, isReversed, isUndone }
    })
    .toSorted((one, other) => one.paidAt - other.paidAt || (one.id < other.id ? -1 : 1))
}

function isStillReversed(about: readonly PaymentFact[]): boolean {
  const reversals = [...factsOfKind(about, 'charge-reversed'), ...factsOfKind(about, 'reversal-withdrawn')]
  return latestOf(reversals)?.kind === 'charge-reversed'
}
