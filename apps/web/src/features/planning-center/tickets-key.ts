/** What shows cases is loaded again together. */
export const TICKETS_KEY = ['tickets'] as const
