const MAX_EMAIL_LENGTH = 254

const address = /^[^\s@]+@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/

/**
 * The form in which e-mails are compared, so that letter case and look-alike code points cannot make a
 * second person of one address. Returns null for what is not an address, or has a domain that is not plain ASCII.
 */
export function canonicalEmail(text: string): string | null {
  const email = text.trim().normalize('NFKC').toLowerCase()
  return email.length <= MAX_EMAIL_LENGTH && address.test(email) ? email : null
}

export const isEmail = (text: string): boolean => canonicalEmail(text) !== null
