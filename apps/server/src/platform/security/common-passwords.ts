import { dictionary as everywhere } from '@zxcvbn-ts/language-common'
import { dictionary as inBrazil } from '@zxcvbn-ts/language-pt-br'

const FEWEST_DIFFERENT_CHARACTERS = 5
/** A word with a date or a few signs around it is still common. */
const LONGEST_DECORATION = 8

let known: Set<string> | undefined

/** Ignores case and accents, which are the first things that a guesser varies. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const gather = (): Set<string> =>
  new Set([...Object.values(everywhere), ...Object.values(inBrazil)].flat().map(plain))

/**
 * Whether it is among the first that a guesser tries: leaked passwords, Portuguese words and names, with or without digits
 * and signs around them, or the same few characters again and again. No password leaves this process.
 */
export function isCommonPassword(password: string): boolean {
  known ??= gather()
  const text = plain(password)
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return (
    known.has(text) ||
    (known.has(core) && text.length - core.length <= LONGEST_DECORATION) ||
    isTelephoneOrDocument(text) ||
    new Set(text).size < FEWEST_DIFFERENT_CHARACTERS ||
    isRepeated(text)
  )
}

const isTelephoneOrDocument = (text: string): boolean => /^[\d .+()/-]{1,18}$/.test(text)

/** `senhasenha`, `abc123abc123`. */
const isRepeated = (text: string): boolean =>
  [2, 3, 4].some(
    times => text.length % times === 0 && text.slice(0, text.length / times).repeat(times) === text,
  )
