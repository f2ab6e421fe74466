import type { Match, MatchFinder } from '../search/find-matches.ts'
import { toExcerpt } from './markup.ts'

const LONGEST_PART = 240
/** How many characters before the first match are shown. */
const SHOWN_BEFORE = 60
const LONGEST_TEXT = 10_000

/** Picks the part of a text around the first match, beginning with a whole word, and where the matches are in it. */
export function pickFoundPart(
  text: string,
  find: MatchFinder,
): { text: string; marks: Pick<Match, 'from' | 'to'>[] } {
  const words = toExcerpt(text, LONGEST_TEXT).normalize()
  const first = find(words)[0]?.from ?? 0
  const from = first > SHOWN_BEFORE ? words.indexOf(' ', first - SHOWN_BEFORE) + 1 : 0
  const isCut = from > 0 && from <= first
  const part = toExcerpt(isCut ? words.slice(from) : words, LONGEST_PART)
  const shown = isCut ? `…${part}` : part
  return { text: shown, marks: find(shown).map(match => ({ from: match.from, to: match.to })) }
}
