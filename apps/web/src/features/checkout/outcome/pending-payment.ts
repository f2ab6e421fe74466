/**
 * A payment whose outcome this tab has not seen. Whoever reloads the page while the bank decides is told the outcome,
 * instead of being shown an empty form to pay a second time.
 */
const storageKey = (userId: number): string => `pending_payment_${userId}`
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const rememberPayment = (userId: number, intentId: string): void =>
  sessionStorage.setItem(storageKey(userId), intentId)

export const forgetPayment = (userId: number): void => sessionStorage.removeItem(storageKey(userId))

export function findPendingPayment(userId: number): string | null {
  const stored = sessionStorage.getItem(storageKey(userId))
  return stored !== null && ID.test(stored) ? stored : null
}
