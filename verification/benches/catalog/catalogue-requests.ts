export const KINDS = ['movie', 'catalogue', 'search'] as const
export type Kind = (typeof KINDS)[number]

/** Different people in turn, as in life: no request rides on the row of the one before. */
export const catalogueRequests: Record<Kind, string> = {
  movie: `return wrk.format("GET", "/movies/" .. person[3], headers)`,
  catalogue: `return wrk.format("GET", "/catalog", headers)`,
  search: `return wrk.format("POST", "/search", headers, '{"keyword":"' .. words[sent % #words + 1] .. '"}')`,
}
