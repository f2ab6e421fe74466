import type { User } from '../../people/user.ts'

/** The server's message about a repeated cancellation. The page recognises exactly this text. */
export const ALREADY_CANCELLED = 'Assinatura já cancelada.'

export const isAlreadyCancelled = (message: string): boolean => message === ALREADY_CANCELLED

export type CancellationCheck =
  | { ok: true; subscriptionId: string }
  | { ok: false; reason: 'no-subscription' | 'subscription-already-cancelled' }

/** Of a card subscription. Suspended means that its renewal is stopped already. */
export function checkCancellation(user: Pick<User, 'card' | 'isSuspended'>): CancellationCheck {
  if (user.card === null) return { ok: false, reason: 'no-subscription' }
  if (user.isSuspended) return { ok: false, reason: 'subscription-already-cancelled' }
  return { ok: true, subscriptionId: user.card.id }
}
