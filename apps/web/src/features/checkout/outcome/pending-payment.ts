/**
 * A payment whose outcome this tab has not seen. Whoever reloads the page while the bank decides is told the outcome,
 * instead of being shown an empty form to pay a second time.
 */
const storageKey = (userId: number, scope: string): string => `pending_payment_${userId}${scope}`
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** `scope` is empty for plans, courses and cards. */
export const rememberPayment = (userId: number, intentId: string, scope = ''): void =>
  sessionStorage.setItem(storageKey(userId, scope), intentId)

export const forgetPayment = (userId: number, scope = ''): void =>
  sessionStorage.removeItem(storageKey(userId, scope))

export function findPendingPayment(userId: number, scope = ''): string | null {
  const stored = sessionStorage.getItem(storageKey(userId, scope))
  return stored !== null && ID.test(stored) ? stored : null
}
