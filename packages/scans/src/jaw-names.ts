import { warn, type Finding } from './findings.ts'

export type Jaw = 'upper' | 'lower'

const WORDS: Readonly<Record<Jaw, RegExp>> = {
  upper: /(^|[^a-z])(upper|maxil\w*|sup|superior|arcada ?sup\w*|u|oberkiefer)([^a-z]|$)/,
  lower: /(^|[^a-z])(lower|mandib\w*|inf|inferior|arcada ?inf\w*|l|unterkiefer)([^a-z]|$)/,
}

/** Which arch a file's name speaks of. Returns null when it names none or both. The name goes no further than this. */
export function jawOfName(name: string): Jaw | null {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    // "UpperJawScan" is three words.
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
  const isUpper = WORDS.upper.test(plain)
  return isUpper === WORDS.lower.test(plain) ? null : isUpper ? 'upper' : 'lower'
}

/** Two files whose names say the opposite of the places in which they were put. The surfaces cannot tell. */
export function judgeNames(upperName: string, lowerName: string): Finding[] {
  const isSwapped = jawOfName(upperName) === 'lower' && jawOfName(lowerName) === 'upper'
  return isSwapped ? [warn('pair-names-swapped', {})] : []
}
