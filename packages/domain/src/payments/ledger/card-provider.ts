export type CardProvider = 'newer' | 'legacy'

/** Our own ids of years begin with "sub", too: they are charged at the newer provider. */
export const cardProviderOf = (subscriptionId: string): CardProvider =>
  subscriptionId.startsWith('sub') ? 'newer' : 'legacy'
