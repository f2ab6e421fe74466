import { dictionary as everywhere } from '@zxcvbn-ts/language-common'
import { dictionary as inBrazil } from '@zxcvbn-ts/language-pt-br'

/** A word with a date or a few signs around it is still common. */
const LONGEST_DECORATION = 8

let known: Set<string> | undefined

/** Ignores case and accents, which are the first things that a guesser varies. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const gather = (): Set<string> =>
  new Set([...Object.values(everywhere), ...Object.values(inBrazil)].flat().map(plain))

/**
 * Whether it is among the first that a guesser tries: leaked passwords, Portuguese words and names, with or without digits
 * and signs around them. What is guessed without a list the rule knows by itself. No password leaves this process.
 */
export function isCommonPassword(password: string): boolean {
  known ??= gather()
  const text = plain(password)
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return known.has(text) || (known.has(core) && text.length - core.length <= LONGEST_DECORATION)
}
