/**
 * A payment whose end this tab has not seen. Who reloads the page while the bank thinks is told how it ended, instead
 * of being shown an empty form to pay a second time.
 */
const keyOf = (userId: number): string => `pending_payment_${userId}`
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const rememberPayment = (userId: number, intentId: string): void =>
  sessionStorage.setItem(keyOf(userId), intentId)

export const forgetPayment = (userId: number): void => sessionStorage.removeItem(keyOf(userId))

export function findPendingPayment(userId: number): string | null {
  const kept = sessionStorage.getItem(keyOf(userId))
  return kept !== null && ID.test(kept) ? kept : null
}
