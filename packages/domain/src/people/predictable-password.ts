const FEWEST_DIFFERENT_CHARACTERS = 5
const MOST_RUNS = 3
/** As on a keyboard and in the alphabet, in both directions. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Ignores case and accents, which are the first things that a guesser varies. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a guesser finds it without knowing a single word: a number, neighbours on the keyboard, or the same few
 * characters again and again.
 */
export function isPredictable(password: string): boolean {
  const text = plain(password)
  return (
    isTelephoneOrDocument(text) ||
    new Set(text).size < FEWEST_DIFFERENT_CHARACTERS ||
    isRepeated(text) ||
    toRuns(text).length <= MOST_RUNS
  )
}

const isTelephoneOrDocument = (text: string): boolean => /^[\d .+()/-]{1,18}$/.test(text)

/** `senhasenha`, `abc123abc123`. */
const isRepeated = (text: string): boolean =>
  [2, 3, 4].some(
    times => text.length % times === 0 && text.slice(0, text.length / times).repeat(times) === text,
  )

const areNeighbours = (one: string, other: string): boolean =>
  one === other || ROWS.some(row => row.includes(one + other) || row.includes(other + one))

/** `qwerty1234` has two: `qwerty` and `1234`. */
function toRuns(text: string): string[] {
  const runs: string[] = []
  for (const character of text) {
    const run = runs.at(-1)
    const last = [...(run ?? '')].at(-1)
    if (run !== undefined && last !== undefined && areNeighbours(last, character))
      runs[runs.length - 1] = run + character
    else runs.push(character)
  }
  return runs
}

/** What a guesser needs for a word, a number and a year, counted in random characters. */
const WORD = 4
const NUMBER = 3
const YEAR = 2
const SHORTEST_RUN = 3
const ENOUGH = 8

/** Whether an acceptable password is also a good one. The estimate is rough: it knows no words, only their shape. */
export function passwordStrength(password: string): 'fair' | 'good' {
  const parts = plain(password).match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu) ?? []
  const worth = parts.reduce((sum, part) => sum + worthOf(part), 0)
  return worth >= ENOUGH ? 'good' : 'fair'
}

function worthOf(part: string): number {
  if (part.length >= SHORTEST_RUN && toRuns(part).length === 1) return 1
  if (/^(19|20)\d\d$/.test(part)) return YEAR
  return Math.min([...part].length, /^\p{N}/u.test(part) ? NUMBER : WORD)
}
