/**
 * The category of all on-demand courses and of nothing else. A migration creates it; the specification names its
 * number.
 */
export const ON_DEMAND_CATEGORY = 1
