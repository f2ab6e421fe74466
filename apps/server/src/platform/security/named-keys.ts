import { deriveKey, isSignedBy, seal, sign, unseal } from './secrets.ts'

/** As the configuration has them. The first signs and seals; the others are on their way in or out, and still count. */
export type NamedKeys = readonly { kid: string; key: string }[]

export function firstOf(keys: NamedKeys): NamedKeys[number] {
  const [first] = keys
  if (!first) throw new Error('there is no key')
  return first
}

const derived = new Map<string, Uint8Array>()

/** Remembered, because deriving takes longer than signing. Keys and purposes are few. */
function keyOf({ key }: { key: string }, purpose: string): Uint8Array {
  const name = `${purpose} ${key}`
  const known = derived.get(name) ?? deriveKey(key, purpose)
  derived.set(name, known)
  return known
}

/** By the first, for what a browser or a mail brings back to us. */
export const signFor = (keys: NamedKeys, purpose: string, text: string): string =>
  sign(keyOf(firstOf(keys), purpose), text)

/** Whether any of them has signed it: whoever was given something before a rotation goes on after it. */
export const isSignedFor = (keys: NamedKeys, purpose: string, text: string, signature: string): boolean =>
  keys.some(key => isSignedBy(keyOf(key, purpose), text, signature))

/** Sealed with the first, whose letter stands in front. */
export const sealFor = (keys: NamedKeys, purpose: string, owner: string, text: string): string =>
  `${firstOf(keys).kid}.${seal(keyOf(firstOf(keys), purpose), owner, text)}`

/** Opened by the key whose letter it bears. Throws when that is not among ours, and as `unseal` does. */
export function openFor(keys: NamedKeys, purpose: string, owner: string, sealed: string): string {
  const kid = letterOf(sealed)
  const named = keys.find(one => one.kid === kid)
  if (!named) throw new Error(`DATA_KEYS lacks "${kid}", which has sealed something`)
  return unseal(keyOf(named, purpose), owner, sealed.slice(2))
}

/**
 * What stored rows are found by, with the letter of its key in front: as the first signs it, which is written, and as each
 * of the others does, so that rows are found that were written before.
 */
export type Marks = readonly [string, ...string[]]

export function marksFor(keys: NamedKeys, purpose: string, text: string): Marks {
  const mark = (named: NamedKeys[number]) => `${named.kid}.${sign(keyOf(named, purpose), text)}`
  return [mark(firstOf(keys)), ...keys.slice(1).map(mark)]
}

/** The letter of the key that has sealed or signed what is stored; empty when no key has. */
export const letterOf = (stored: string): string => /^([a-z])\./.exec(stored)?.[1] ?? ''
