import { paths } from '../../platform/paths.ts'

/** What a visitor wants to buy, while they log in or open an account. It is forgotten when the tab closes. */
const KEY = 'checkout_wish'

export const rememberCheckout = (search: string): void => sessionStorage.setItem(KEY, search)

/** Leads to the checkout whatever was stored: the checkout page validates the parameters itself. */
export function takeCheckout(): string | null {
  const search = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return search === null ? null : `${paths.checkout}?${new URLSearchParams(search)}`
}
