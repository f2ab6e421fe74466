import { paths } from '../../platform/paths.ts'

/** Stores what a visitor wants to pay for, for this tab, while they log in or open an account. */
const KEY = 'checkout_wish'

export const rememberCheckout = (search: string): void => sessionStorage.setItem(KEY, search)

/** Returns a path of the checkout whatever was stored; the checkout validates the parameters itself. */
export function takeCheckout(): string | null {
  const search = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return search === null ? null : `${paths.checkout}?${new URLSearchParams(search)}`
}
