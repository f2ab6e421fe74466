import { hours } from '@alinha/contract'
import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { csrfTokens } from '../../../apps/server/src/platform/http/csrf.ts'
import type { NamedKeys } from '../../../apps/server/src/platform/security/named-keys.ts'
import { sessionTokens } from '../../../apps/server/src/platform/security/session-token.ts'
import { listWatchers } from '../../filled-databases/watched-database.ts'

/** Writes the script for wrk: reports of different people in turn, each with newly watched seconds. */
export async function writeReportScript(pool: pg.Pool, file: string, appKeys: NamedKeys): Promise<string> {
  const tokens = sessionTokens(appKeys)
  const csrf = csrfTokens(appKeys)
  const lines = await Promise.all(
    (await listWatchers(pool)).map(async ({ userId, sessionId, movieId, playbackId }) => {
      const token = await tokens.issue(sessionId, userId, new Date())
      return `{"${token}","${csrf.issue(sessionId)}","${userId}","${movieId}","${playbackId}"}`
    }),
  )
  writeFileSync(
    file,
    `local people = {${lines.join(',\n')}}
local i, sent = 0, 0
request = function()
  i = i % #people + 1
  sent = sent + 1
  local person = people[i]
  local now = os.time() * 10
  local position = 300 * (sent % 59 + 1)
  local body = string.format(
    '{"userId":%s,"tempoTotalAssistidoEmSegundos":30,"videoId":%s,"device":"desktop","playbackId":"%s","ranges":[[0,%d]],"clock":[[%.0f,%.0f]],"takenAt":%.0f,"pos":%d,"rate":1}',
    person[3], person[4], person[5], position, now - 300, now, now, position)
  return wrk.format("POST", "${hours.recordWatchedTime.path}", {
    ["Authorization"] = "Bearer " .. person[1],
    ["Cookie"] = "__Host-XSRF-TOKEN=" .. person[2],
    ["X-XSRF-TOKEN"] = person[2],
    ["Content-Type"] = "application/json",
  }, body)
end
`,
  )
  return file
}
