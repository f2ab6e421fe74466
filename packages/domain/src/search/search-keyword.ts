export const EMPTY_KEYWORD = 'Digite algo'

export type SearchKeywordCheck = { ok: true; keyword: string } | { ok: false; reason: typeof EMPTY_KEYWORD }

/** Blanks around the keyword are not searched for, and blanks alone are no keyword. */
export function checkSearchKeyword(text: string): SearchKeywordCheck {
  const keyword = text.trim()
  return keyword === '' ? { ok: false, reason: EMPTY_KEYWORD } : { ok: true, keyword }
}
