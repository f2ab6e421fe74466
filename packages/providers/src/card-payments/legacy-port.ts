import type { Money } from '@alinha/domain'

export type LegacySubscription = {
  id: string
  state: 'trialing' | 'paid' | 'pending' | 'unpaid' | 'cancelled' | 'ended' | 'unknown'
  /** What one period costs and how many days it has. */
  amount: Money
  days: number
  instalments: number
  periodStartsAt: Date | null
  periodEndsAt: Date | null
  /** Of the newest charge. */
  transaction: {
    id: string
    state: 'paid' | 'refunded' | 'chargedback' | 'refused' | 'open' | 'unknown'
  } | null
  card: { brand: string; lastFour: string } | null
}

export type LegacyCardPayments = {
  findSubscription(id: string): Promise<LegacySubscription | null>
  cancelSubscription(
    id: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'already-cancelled' | 'not-found' }>
  changeCard(
    id: string,
    cardId: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'card-refused' | 'cancelled' | 'not-found' }>
}
