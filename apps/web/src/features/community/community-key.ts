/** Begins the key of every query of posts: a change of one fetches all that are shown again. */
export const COMMUNITY_KEY = ['community'] as const
