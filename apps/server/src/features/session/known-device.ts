import { randomBytes } from 'node:crypto'
import { deriveKey, isSignedBy, sign } from '../../platform/security/secrets.ts'

export const DEVICE_COOKIE = 'alinha-device'
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600

/**
 * A browser that has logged in to an account gets a signed cookie. It gives no access: it only lets the owner's attempts
 * be counted apart from those of strangers.
 */
export function knownDevices(appSecret: string) {
  const key = deriveKey(appSecret, 'known-device')
  return {
    mark(email: string): string {
      const device = randomBytes(12).toString('base64url')
      return `${device}.${sign(key, `${device} ${email}`)}`
    },
    /** Returns the id of the device if it is known to this account. */
    read(cookie: string | undefined, email: string): string | null {
      const [device, signature] = (cookie ?? '').split('.')
      return device && signature && isSignedBy(key, `${device} ${email}`, signature) ? device : null
    },
  }
}
