/** By whose link this device came to the site, so that an account opened within a month is attached to them. */
const KEY = 'referral'
const KEPT_MS = 30 * 24 * 3_600_000
const CODE = /^[a-z0-9][a-z0-9-]{2,39}$/

/** The last link counts. */
export function rememberReferral(): void {
  const code = new URLSearchParams(window.location.search).get('por')?.toLowerCase() ?? ''
  if (CODE.test(code)) localStorage.setItem(KEY, JSON.stringify([code, Date.now()]))
}

/** As a registration sends it: empty when nobody is remembered. */
export function findReferral(): { por?: string } {
  try {
    const [code, at] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number]
    return CODE.test(code) && Date.now() - at < KEPT_MS ? { por: code } : {}
  } catch {
    return {}
  }
}
