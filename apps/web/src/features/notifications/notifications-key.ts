/** Begins the key of the list of notifications. */
export const NOTIFICATIONS_KEY = ['notifications'] as const
