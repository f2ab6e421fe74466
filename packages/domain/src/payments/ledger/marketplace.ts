/** The marketplace writes its cancelled status in two spellings; both end the subscription. */
const cancelledSpellings: readonly string[] = ['canceled', 'cancelled']

/** A status that is set and not cancelled. */
export const isMarketplaceActive = (status: string | null): boolean =>
  status !== null && status !== '' && !cancelledSpellings.includes(status.toLowerCase())
