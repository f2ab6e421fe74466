import { foldWords } from './fold-words.ts'

const LONGEST_MISSED = 80
/** An address, or a number that may be a document, a telephone or a card. */
const MAY_BE_PRIVATE = /@|\d[\d .\-/()]{4,}\d/

/**
 * The form in which a keyword that found nothing is kept, so that the same wish is counted once however it was typed.
 * Null: there is no word in it, or it looks like something that was pasted by mistake.
 */
export function missedKeyword(typed: string): string | null {
  const folded = foldWords(typed)
  return folded === '' || folded.length > LONGEST_MISSED || MAY_BE_PRIVATE.test(typed) ? null : folded
}
