import { Secret } from 'otpauth'

const CHARACTERS = 28
const BYTES = 18

/** A hundred and forty bits, in letters and digits that cannot be taken for one another when somebody types them. */
export const newTypedSecret = (): string => new Secret({ size: BYTES }).base32.slice(0, CHARACTERS)

/** Easier to read and to type: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ23`. */
export const inGroups = (secret: string): string => (secret.match(/.{4}/g) ?? []).join('-')

// Those mailed before they had twenty-eight characters had twenty.
const TEMPORARY_PASSWORD = /^([A-Z2-7]{28}|[A-Z2-7]{20})$/

/**
 * Ignores spaces, hyphens and case. Returns null for what cannot be a temporary password. Only this decides whether a
 * second hash is compared, so that time does not tell who asked for one.
 */
export function parseTemporaryPassword(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return TEMPORARY_PASSWORD.test(plain) ? plain : null
}
