import { BUSY_LESSON } from '../../filled-databases/community-database.ts'

export const KINDS = ['comments', 'topics', 'discussion', 'search'] as const
export type Kind = (typeof KINDS)[number]

export const communityRequests: Record<Kind, string> = {
  comments: `return wrk.format("GET", "/comments/${BUSY_LESSON}", headers)`,
  topics: `return wrk.format("GET", "/forum/topics?categoryId=" .. (sent % 6 + 1), headers)`,
  discussion: `return wrk.format("GET", "/forum/topics/" .. (sent % 90 + 1), headers)`,
  search: `return wrk.format("POST", "/forum/search", headers, '{"keyword":"' .. words[sent % #words + 1] .. '"}')`,
}
