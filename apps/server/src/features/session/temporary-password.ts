import { Secret } from 'otpauth'

// A hundred bits, in twenty characters that are easy to read from a mail and to type.
const CHARACTERS = 20
const BYTES = 13
const FORM = new RegExp(`^[A-Z2-7]{${CHARACTERS}}$`)

export const newTemporaryPassword = (): string => new Secret({ size: BYTES }).base32.slice(0, CHARACTERS)

/**
 * Ignores spaces, hyphens and case. Returns null for what cannot be a temporary password. Only this decides whether a
 * second hash is compared, so that time does not tell who asked for one.
 */
export function parseTemporaryPassword(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return FORM.test(plain) ? plain : null
}
