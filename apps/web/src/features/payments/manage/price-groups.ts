import type { PriceBook } from '@alinha/domain'

/** Every price, in the order in which the page shows them. */
export const priceGroups = [
  { name: 'plans', prices: ['monthly', 'yearly', 'academicInstalment'] },
  {
    name: 'planning',
    prices: ['planning', 'planningForPremium', 'planningWithCoupon', 'assistance', 'assistanceForPremium'],
  },
  { name: 'hints', prices: ['planningHint', 'assistanceHint'] },
] as const satisfies readonly { name: string; prices: readonly (keyof PriceBook)[] }[]

export const priceNames = priceGroups.flatMap(({ prices }): readonly (keyof PriceBook)[] => prices)
