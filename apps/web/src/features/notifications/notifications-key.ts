/** What a person was told is kept under it. */
export const NOTIFICATIONS_KEY = ['notifications'] as const
