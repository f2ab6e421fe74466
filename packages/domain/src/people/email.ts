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

/** A name to begin with, for whoever has told none: `ana.souza+x@exemplo.com.br` is "Ana Souza". */
export function nameFromEmail(email: string): string {
  const [mailbox = ''] = email.split('@')
  const [own = ''] = mailbox.split('+')
  const words = own.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Membro'
}

export const isEmail = (text: string): boolean => canonicalEmail(text) !== null
