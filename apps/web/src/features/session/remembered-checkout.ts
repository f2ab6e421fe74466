import { forgetPlace } from '../../platform/api/wanted-place.ts'
import { paths } from '../../platform/paths.ts'

/**
 * What a visitor wants to buy: the search of the checkout's address. It is kept until it is paid, so that a reload,
 * another tab, a login and the tab that the mail opens come back to it.
 */
const KEY = 'checkout_wish'

const DAY_MS = 24 * 3_600_000
/** An older wish is no longer one. */
const KEPT_MS = 7 * DAY_MS

/** `isOffered` once a login has led to it: who logs in again has seen it, and goes where they belong. */
type KeptWish = { search: string; keptAt: number; isOffered: boolean }

export function rememberCheckout(search: string): void {
  const wish: KeptWish = { search, keptAt: Date.now(), isOffered: false }
  localStorage.setItem(KEY, JSON.stringify(wish))
  // The newer wish is the one that counts.
  forgetPlace()
}

export const forgetCheckout = (): void => localStorage.removeItem(KEY)

/** Leads to the checkout whatever was stored: the checkout page validates the parameters itself. */
export function findCheckout(): string | null {
  const wish = readWish()
  return wish === null ? null : toAddress(wish)
}

/** For a login: the same wish leads away from the panel once. */
export function takeCheckout(): string | null {
  const wish = readWish()
  if (wish === null || wish.isOffered) return null
  localStorage.setItem(KEY, JSON.stringify({ ...wish, isOffered: true }))
  return toAddress(wish)
}

const toAddress = ({ search }: KeptWish): string => `${paths.checkout}?${new URLSearchParams(search)}`

function readWish(): KeptWish | null {
  try {
    const { search, keptAt, isOffered } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<KeptWish>
    if (typeof search !== 'string' || typeof keptAt !== 'number') return null
    return Date.now() - keptAt < KEPT_MS ? { search, keptAt, isOffered: isOffered === true } : null
  } catch {
    return null
  }
}
