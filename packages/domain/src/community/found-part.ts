import type { Match, MatchFinder } from '../search/find-matches.ts'
import { toExcerpt } from './markup.ts'

const LONGEST = 240
/** So much of what stands before is shown too. */
const BEFORE = 60
const WHOLE = 10_000

/** The part of a text that shows why a search has found it, from a whole word on, with the places of the words. */
export function pickFoundPart(
  text: string,
  find: MatchFinder,
): { text: string; marks: Pick<Match, 'from' | 'to'>[] } {
  const words = toExcerpt(text, WHOLE).normalize()
  const first = find(words)[0]?.from ?? 0
  const from = first > BEFORE ? words.indexOf(' ', first - BEFORE) + 1 : 0
  const isCut = from > 0 && from <= first
  const part = toExcerpt(isCut ? words.slice(from) : words, LONGEST)
  const shown = isCut ? `…${part}` : part
  return { text: shown, marks: find(shown).map(match => ({ from: match.from, to: match.to })) }
}
