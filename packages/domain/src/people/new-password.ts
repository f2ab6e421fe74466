import { isPredictable } from './predictable-password.ts'

export const NEW_PASSWORD_MIN_LENGTH = 10
/** Managers see other people's data, so they need a longer one. */
export const MANAGER_PASSWORD_MIN_LENGTH = 15
export const PASSWORD_MAX_LENGTH = 128

/** How many characters it needs besides words that anyone would try first. */
const FEWEST_OTHER_CHARACTERS = 5
const SHORTEST_WORD = 3
const PRODUCT_WORDS = ['alinhador', 'alinha', 'ortodontia']

export type NewPasswordFacts = {
  email: string
  name: string
  isManager: boolean
  /** Given by the caller, because the list of common passwords is long. */
  isCommon: (password: string) => boolean
}

export type NewPasswordProblem =
  | 'password-too-short'
  | 'manager-password-too-short'
  | 'password-too-long'
  | 'password-tells-who-you-are'
  | 'password-too-common'

export type NewPasswordCheck = { ok: true } | { ok: false; reason: NewPasswordProblem }

/** For every new password. Any characters are allowed, because length protects and composition does not. */
export function checkNewPassword(password: string, facts: NewPasswordFacts): NewPasswordCheck {
  const length = [...password].length
  if (length < NEW_PASSWORD_MIN_LENGTH) return { ok: false, reason: 'password-too-short' }
  if (facts.isManager && length < MANAGER_PASSWORD_MIN_LENGTH)
    return { ok: false, reason: 'manager-password-too-short' }
  if (length > PASSWORD_MAX_LENGTH) return { ok: false, reason: 'password-too-long' }
  if (isMadeOfKnownWords(password, facts)) return { ok: false, reason: 'password-tells-who-you-are' }
  return isPredictable(password) || facts.isCommon(password)
    ? { ok: false, reason: 'password-too-common' }
    : { ok: true }
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
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain(password))
  return rest.length < FEWEST_OTHER_CHARACTERS && rest.length < plain(password).length
}
