import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { csrfTokens } from '../../apps/server/src/platform/csrf.ts'
import { sessionTokens } from '../../apps/server/src/platform/session-token.ts'
import { KEYWORDS } from './catalogue-database.ts'
import { listWatchers } from './watched-database.ts'

export const KINDS = ['movie', 'catalogue', 'search'] as const
export type Kind = (typeof KINDS)[number]

/** What wrk sends: `person` is one of many in turn, `sent` counts. */
const requests: Record<Kind, string> = {
  movie: `return wrk.format("GET", "/movies/" .. person[3], headers)`,
  catalogue: `return wrk.format("GET", "/catalog", headers)`,
  search: `return wrk.format("POST", "/search", headers, '{"keyword":"' .. words[sent % #words + 1] .. '"}')`,
}

/** Different people in turn, as in life: no request rides on the row of the one before. */
export async function writeRequestScripts(
  pool: pg.Pool,
  file: (kind: Kind) => string,
  appSecret: string,
): Promise<Record<Kind, string>> {
  const tokens = sessionTokens(appSecret)
  const csrf = csrfTokens(appSecret)
  const people = await Promise.all(
    (await listWatchers(pool)).map(async ({ userId, sessionId, movieId }) => {
      const token = await tokens.issue(sessionId, userId, new Date())
      return `{"${token}","${csrf.issue(sessionId)}","${movieId}"}`
    }),
  )
  const scripts = KINDS.map((kind): [Kind, string] => {
    writeFileSync(
      file(kind),
      `local people = {${people.join(',\n')}}
local words = {${KEYWORDS.map(keyword => `"${keyword}"`).join(',')}}
local sent = 0
request = function()
  sent = sent + 1
  local person = people[sent % #people + 1]
  local headers = {
    ["Authorization"] = "Bearer " .. person[1],
    ["Cookie"] = "XSRF-TOKEN=" .. person[2],
    ["X-XSRF-TOKEN"] = person[2],
    ["Content-Type"] = "application/json",
  }
  ${requests[kind]}
end
`,
    )
    return [kind, file(kind)]
  })
  return Object.fromEntries(scripts) as Record<Kind, string>
}
