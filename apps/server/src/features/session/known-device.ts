import { randomBytes } from 'node:crypto'
import { isSignedFor, signFor, type NamedKeys } from '../../platform/security/named-keys.ts'

const PURPOSE = 'known-device'
export const DEVICE_COOKIE = 'alinha-device'
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600

/**
 * A browser that has logged in to an account gets a signed cookie. It gives no access: it only lets the owner's attempts
 * be counted apart from those of strangers.
 */
export function knownDevices(keys: NamedKeys) {
  return {
    /** Signs a device that is known already again, so that it stays known when the older key is gone. */
    mark(email: string, known: string | null): string {
      const device = known ?? randomBytes(16).toString('base64url')
      return `${device}.${signFor(keys, PURPOSE, `${device} ${email}`)}`
    },
    /** Returns the id of the device if it is known to this account. */
    read(cookie: string | undefined, email: string): string | null {
      const [device, signature] = (cookie ?? '').split('.')
      const isOurs = device && signature && isSignedFor(keys, PURPOSE, `${device} ${email}`, signature)
      return isOurs ? device : null
    },
  }
}
