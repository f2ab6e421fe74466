import { paths } from './paths.ts'

/** What a visitor wanted to pay for, while they log in or open an account. Gone with the tab. */
const KEY = 'checkout_wish'

export const rememberCheckout = (search: string): void => sessionStorage.setItem(KEY, search)

/** Always the checkout, whatever was kept: it reads its own questions. */
export function takeCheckout(): string | null {
  const search = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return search === null ? null : `${paths.checkout}?${new URLSearchParams(search)}`
}
