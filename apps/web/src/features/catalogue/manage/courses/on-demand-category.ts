/** It holds the courses that are sold by themselves, and is always there. */
export const ON_DEMAND_CATEGORY = 1
