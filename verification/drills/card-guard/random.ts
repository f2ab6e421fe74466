import { randomness } from '../../../apps/server/src/testing/randomness.ts'

export type Random = {
  whole(from: number, below: number): number
  digits(length: number): string
  /** Groups of four digits. */
  fours(groups: number): string
  hex(length: number): string
  uuid(): string
  pick<T>(choices: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  const chance = randomness(seed)
  const text = (alphabet: string, length: number): string => {
    let written = ''
    while (written.length < length) written += alphabet[chance.below(alphabet.length)]
    return written
  }
  const digits = (length: number) => text('0123456789', length)
  const hex = (length: number) => text('0123456789abcdef', length)
  return {
    whole: (from, end) => from + chance.below(end - from),
    digits,
    fours: groups => Array.from({ length: groups }, () => digits(4)).join(' '),
    hex,
    uuid: () => [8, 4, 4, 4, 12].map(hex).join('-'),
    pick: choices => chance.pick(choices),
  }
}
