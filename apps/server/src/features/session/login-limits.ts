import type { Limit } from '../../platform/security/rate-limit.ts'
import { deriveKey, sign } from '../../platform/security/secrets.ts'

type Attempt = { email: string; network: string; device: string | null; isKnownNetwork: boolean }

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 3600

/**
 * Strangers share one small budget per account and day, so that a password cannot be guessed from any number of
 * networks. The owner's own browser, and networks the account was entered from, have budgets of their own: nobody
 * elsewhere can use those up, so nobody can lock the owner out.
 */
export function loginLimits(appSecret: string, { email, network, device, isKnownNetwork }: Attempt): Limit[] {
  // The key is a signature: the table of limits must not become a list of who has tried.
  const account = sign(deriveKey(appSecret, 'login-limits'), email).slice(0, 22)
  if (device) return [{ key: `login:device:${account}:${device}`, max: 20, seconds: QUARTER_HOUR }]
  if (isKnownNetwork) return [{ key: `login:known:${account}:${network}`, max: 20, seconds: QUARTER_HOUR }]
  return [
    { key: `login:network:${network}`, max: 60, seconds: QUARTER_HOUR },
    { key: `login:pair:${account}:${network}`, max: 10, seconds: QUARTER_HOUR },
    { key: `login:account:${account}`, max: 50, seconds: DAY },
  ]
}
