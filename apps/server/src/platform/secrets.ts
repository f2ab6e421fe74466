import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One key per purpose, so that a signature made for one thing never fits another. */
export const deriveKey = (appSecret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', appSecret, 'alinha', purpose, 32))

export const sign = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** In constant time, so that a signature cannot be guessed byte by byte. */
export function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
