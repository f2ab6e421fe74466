/** Without I, L, O and U, which are read as other letters. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_SYMBOLS = 9
const PREFIX = 'ALN'

/** Bytes that a code is made of: 45 of their bits, so that one guess in 35 million hits one of a million. */
export const CODE_BYTES = RANDOM_SYMBOLS

export type CertificateCode = string

/** Times x in the field of 32 elements, by x⁵ + x² + 1. */
const timesX = (element: number): number => ((element << 1) & 31) ^ (element & 16 ? 5 : 0)

/** One symbol that another in one place, or two that changed places, would make wrong. */
function checkSymbol(symbols: string): string {
  let sum = 0
  for (const symbol of symbols) sum = timesX(sum ^ SYMBOLS.indexOf(symbol))
  return SYMBOLS.charAt(sum)
}

/** Ten symbols, the last of which follows from the others. */
export function toCertificateCode(random: Uint8Array): CertificateCode {
  const symbols = Array.from({ length: RANDOM_SYMBOLS }, (_, at) => SYMBOLS.charAt((random[at] ?? 0) & 31))
  return symbols.join('') + checkSymbol(symbols.join(''))
}

const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The code in what somebody typed or scanned; null when it can be none of ours. */
export function parseCertificateCode(typed: string): CertificateCode | null {
  if (typed.length > 40) return null
  const letters = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  const bare = letters.length === PREFIX.length + RANDOM_SYMBOLS + 1 ? withoutPrefix(letters) : letters
  const code = bare?.replaceAll(/[OIL]/g, letter => READ_AS[letter] ?? '')
  if (!code || !/^[\dA-HJKMNP-TV-Z]{10}$/.test(code)) return null
  return code.endsWith(checkSymbol(code.slice(0, RANDOM_SYMBOLS))) ? code : null
}

const withoutPrefix = (letters: string): string | null =>
  letters.startsWith(PREFIX) ? letters.slice(PREFIX.length) : null

/** As people read it: `ALN-7K3M-9QXD-2V`. */
export const formatCertificateCode = (code: CertificateCode): string =>
  [PREFIX, code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
