/** Values that stand in `.env.example` for everybody to read. */
const PUBLISHED = new Set([
  'development-only',
  'sk_test_simulator',
  'pk_test_simulator',
  'ak_test_simulator',
  'alinha',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303030',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303031',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303032',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303033',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303034',
  '646576656c6f706d656e742d6f6e6c792d6f662d6e6f2d76616c75652d303035',
])

/** Written by people who meant to change it later. None is likely in forty random letters. */
const PLACEHOLDER =
  /development|example|exemplo|change-?me|replace-?me|placeholder|password|senha|simulator|qwerty|only-for|no-value|123456789|abcdefgh/i

const HEX_OF_A_TEXT = /^(?:[2-6][\da-f]|7[\da-e])+$/i

/** `ours` are made by us and sign or seal; `given` are what a provider gave us or a password at one. */
const DEMANDS = { ours: { length: 32, bits: 96 }, given: { length: 16, bits: 32 } }

/** One part again and again: some shift of at most half its length leaves it as it is. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some(
    shift => text.slice(shift) === text.slice(0, -shift),
  )

/** Bits of entropy by how often each character occurs: an upper bound, which `aaaa…` and `abab…` do not reach. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length)
  return bits
}

/** Why a secret protects nothing, in words that do not have it in them; null when nothing speaks against it. */
export function findWeakness(secret: string, kind: keyof typeof DEMANDS): string | null {
  const { length, bits } = DEMANDS[kind]
  if (PUBLISHED.has(secret)) return 'is the value of .env.example, which everybody can read'
  if (PLACEHOLDER.test(secret)) return 'is a placeholder'
  if (secret.length < length) return `is short: it needs at least ${length} characters`
  if (isRepeated(secret)) return 'repeats itself'
  if (secret.length >= 32 && HEX_OF_A_TEXT.test(secret)) return 'is a text in hex digits, not random ones'
  return entropyOf(secret) < bits ? 'is easy to guess: too few different characters' : null
}

/** The password in an address such as `postgres://user:password@host`, or nothing. */
export const passwordOf = (address: string): string => decodeURIComponent(new URL(address).password)
