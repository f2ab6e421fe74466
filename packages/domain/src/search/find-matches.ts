import { foldWords } from './fold-words.ts'

/** A word of a text that a search has found, in UTF-16 units as a browser counts them, and which of its stems it is. */
export type Match = { from: number; to: number; stems: string[] }

export type MatchFinder = (text: string) => Match[]

/** A stem this short says little: `ii` is in many words. */
const SHORTEST_STEM = 4
/** Folding changes at most so much of how a stem ends. */
const LOOSE_END = 2
const SHORTEST_BEGINNING = 2

const isOf = (folded: string, stem: string): boolean =>
  stem.length < SHORTEST_STEM ? folded === stem : folded.startsWith(stem)

const beginningOf = (stem: string): string =>
  stem.slice(0, Math.max(SHORTEST_BEGINNING, stem.length - LOOSE_END))

const ACCENTED = /[À-ÖØ-öø-ÿ]/g
const withoutAccents = new Map<string, string>()
const withoutAccent = (letter: string): string => {
  const known = withoutAccents.get(letter) ?? letter.normalize('NFD').charAt(0)
  withoutAccents.set(letter, known)
  return known
}

/** Small letters without accents, each where it was: what is found in it is found in the text. */
const toPlain = (text: string): string => text.replaceAll(ACCENTED, withoutAccent).toLowerCase()

const [ZERO, NINE, A, Z] = ['0', '9', 'a', 'z'].map(letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

function isInWord(plain: string, at: number): boolean {
  const code = plain.charCodeAt(at)
  return (code >= A && code <= Z) || (code >= ZERO && code <= NINE)
}

/** Looks for the stems of one search in many texts. A text is composed: a letter and its accent are one. */
export function matchFinder(stems: readonly string[]): MatchFinder {
  const beginnings = [...new Set(stems.map(beginningOf))].filter(beginning => /^[a-z0-9]+$/.test(beginning))
  // A few words come again and again.
  const known = new Map<string, string[]>()
  return text => {
    const plain = toPlain(text)
    const matches = new Map<number, Match>()
    for (const beginning of beginnings) {
      // Not by a pattern: one that is made for each search is compiled for each search.
      let from = plain.indexOf(beginning)
      while (from >= 0) {
        let to = from + beginning.length
        while (isInWord(plain, to)) to++
        if (!isInWord(plain, from - 1)) {
          const word = plain.slice(from, to)
          const own = known.get(word) ?? stems.filter(stem => isOf(foldWords(word), stem))
          known.set(word, own)
          if (own.length > 0) matches.set(from, { from, to, stems: own })
        }
        from = plain.indexOf(beginning, to)
      }
    }
    return [...matches.values()].sort((a, b) => a.from - b.from)
  }
}
