import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { csrfTokens } from '../../apps/server/src/platform/http/csrf.ts'
import type { NamedKeys } from '../../apps/server/src/platform/security/named-keys.ts'
import { sessionTokens } from '../../apps/server/src/platform/security/session-token.ts'
import { listWatchers } from '../filled-databases/watched-database.ts'

type WrkScripts<Kind extends string> = {
  /** How each request is made, in Lua: `sent` counts requests, `person` has a token, a CSRF token and a lesson. */
  requests: Record<Kind, string>
  words: readonly string[]
  file: (kind: Kind) => string
  appKeys: NamedKeys
}

/** Writes one script for each kind of request. People and words take turns. */
export async function writeWrkScripts<Kind extends string>(
  pool: pg.Pool,
  { requests, words, file, appKeys }: WrkScripts<Kind>,
): Promise<Record<Kind, string>> {
  const [tokens, csrf] = [sessionTokens(appKeys), csrfTokens(appKeys)]
  const people = await Promise.all(
    (await listWatchers(pool)).map(async ({ userId, sessionId, movieId }) => {
      const token = await tokens.issue(sessionId, userId, new Date())
      return `{"${token}","${csrf.issue(sessionId)}","${movieId}"}`
    }),
  )
  const kinds = Object.keys(requests) as Kind[]
  const scripts = kinds.map((kind): [Kind, string] => {
    writeFileSync(
      file(kind),
      `local people = {${people.join(',\n')}}
local words = {${words.map(word => `"${word}"`).join(',')}}
local sent = 0
request = function()
  sent = sent + 1
  local person = people[sent % #people + 1]
  local headers = {
    ["Authorization"] = "Bearer " .. person[1],
    ["Cookie"] = "__Host-XSRF-TOKEN=" .. person[2],
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
