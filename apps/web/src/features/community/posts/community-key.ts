/** What people wrote is kept under it: after a change all of it that is shown is asked again. */
export const COMMUNITY_KEY = ['community'] as const
