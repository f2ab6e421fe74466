export const NEW_PASSWORD_MIN_LENGTH = 10
/** Who can see other people's data needs a longer one. */
export const MANAGER_PASSWORD_MIN_LENGTH = 15
export const PASSWORD_MAX_LENGTH = 128

/** What a password must have besides the words that anyone would try first. */
const LEAST_OF_ITS_OWN = 5
const SHORTEST_WORD = 3
const PRODUCT_WORDS = ['alinhador', 'alinha', 'ortodontia']

export type NewPasswordFacts = {
  email: string
  name: string
  isManager: boolean
  /** Whether the list of common passwords has it. The list is long, so whoever keeps it answers. */
  isCommon: (password: string) => boolean
}

export type NewPasswordProblem =
  | 'password-too-short'
  | 'manager-password-too-short'
  | 'password-too-long'
  | 'password-tells-who-you-are'
  | 'password-too-common'

export type NewPasswordCheck = { ok: true } | { ok: false; reason: NewPasswordProblem }

/** For every password that is chosen, wherever it is. Any characters will do: length protects, composition does not. */
export function checkNewPassword(password: string, facts: NewPasswordFacts): NewPasswordCheck {
  const length = [...password].length
  if (length < NEW_PASSWORD_MIN_LENGTH) return { ok: false, reason: 'password-too-short' }
  if (facts.isManager && length < MANAGER_PASSWORD_MIN_LENGTH)
    return { ok: false, reason: 'manager-password-too-short' }
  if (length > PASSWORD_MAX_LENGTH) return { ok: false, reason: 'password-too-long' }
  if (isMadeOfKnownWords(password, facts)) return { ok: false, reason: 'password-tells-who-you-are' }
  return facts.isCommon(password) ? { ok: false, reason: 'password-too-common' } : { ok: true }
}

/** Letters and digits only, without accents and case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

function isMadeOfKnownWords(password: string, { email, name }: NewPasswordFacts): boolean {
  const words = [email, ...email.split(/[@._+-]/), ...name.split(/\s+/), ...PRODUCT_WORDS]
    .map(plain)
    .filter(word => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
  const own = words.reduce((left, word) => left.replaceAll(word, ''), plain(password))
  return own.length < LEAST_OF_ITS_OWN && own.length < plain(password).length
}
