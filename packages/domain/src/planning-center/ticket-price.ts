import type { Money } from '../money.ts'
import type { PriceBook } from '../payments/prices/prices.ts'
import type { User } from '../people/user.ts'

export type TicketFacts = {
  plan: User['plan']
  withAssistance: boolean
  /** The benefit of a valid ticket coupon. */
  coupon: 'ticket-price' | 'free-ticket' | null
}

/** The premium price is for those who paid for Premium: a trial, or days that were given, pay the other. */
export const ticketPlan = ({ plan, isPaid }: Pick<User, 'plan' | 'isPaid'>): User['plan'] =>
  plan === 'premium' && isPaid ? 'premium' : 'free'

export type TicketPrice = { planning: Money; assistance: Money; total: Money }

/** What a planning ticket costs. Assistance is an addition that no coupon covers. */
export function ticketPrice({ plan, withAssistance, coupon }: TicketFacts, prices: PriceBook): TicketPrice {
  const planning = planningPrice(plan, coupon, prices)
  const fullAssistance = plan === 'premium' ? prices.assistanceForPremium : prices.assistance
  const assistance = withAssistance ? fullAssistance : 0
  return { planning, assistance, total: planning + assistance }
}

function planningPrice(plan: User['plan'], coupon: TicketFacts['coupon'], prices: PriceBook): Money {
  if (coupon === 'free-ticket') return 0
  if (plan === 'premium') return prices.planningForPremium
  return coupon === 'ticket-price' ? prices.planningWithCoupon : prices.planning
}

/** What Premium would save, said beside each price to a free member only. */
export const ticketHints = (
  plan: User['plan'],
  prices: PriceBook,
): { planning: Money; assistance: Money } | null =>
  plan === 'free' ? { planning: prices.planningHint, assistance: prices.assistanceHint } : null
