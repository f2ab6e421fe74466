import type { Limit } from '../../platform/security/rate-limit.ts'
import { signFor, type NamedKeys } from '../../platform/security/named-keys.ts'

type LoginAttempt = { email: string; network: string; device: string | null; isKnownNetwork: boolean }

const QUARTER_HOUR = 15 * 60
const DAY = 24 * 3600

/**
 * Strangers share one limit per account and day, so that a password cannot be guessed from many networks. The owner's
 * browsers and known networks have limits of their own, which strangers cannot use up: nobody can lock the owner out.
 */
export function loginLimits(
  keys: NamedKeys,
  { email, network, device, isKnownNetwork }: LoginAttempt,
): Limit[] {
  // The key is a signature, so that the table of limits holds no e-mails.
  const account = signFor(keys, 'login-limits', email).slice(0, 22)
  if (device) return [{ key: `login:device:${account}:${device}`, max: 20, seconds: QUARTER_HOUR }]
  if (isKnownNetwork) return [{ key: `login:known:${account}:${network}`, max: 20, seconds: QUARTER_HOUR }]
  return [
    { key: `login:network:${network}`, max: 60, seconds: QUARTER_HOUR },
    { key: `login:pair:${account}:${network}`, max: 10, seconds: QUARTER_HOUR },
    { key: `login:account:${account}`, max: 50, seconds: DAY },
  ]
}
