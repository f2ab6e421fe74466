export const KINDS = ['movie', 'catalogue', 'search'] as const
export type Kind = (typeof KINDS)[number]

/** Each request comes from another person, so that none profits from the rows that the one before has read. */
export const catalogueRequests: Record<Kind, string> = {
  movie: `return wrk.format("GET", "/movies/" .. person[3], headers)`,
  catalogue: `return wrk.format("GET", "/catalog", headers)`,
  search: `return wrk.format("POST", "/search", headers, '{"keyword":"' .. words[sent % #words + 1] .. '"}')`,
}
