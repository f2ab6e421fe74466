import { writeFileSync } from 'node:fs'

export type WrittenRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: object | undefined
}

const toText = ({ method, path, headers, body }: WrittenRequest): string => {
  const text = body ? JSON.stringify(body) : ''
  const all = {
    host: 'bench',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n')
}

/**
 * Writes a script with which wrk sends these requests in turn. They are written before, because making one in Lua takes
 * from the machine that is measured. `pauseMs` is how long each connection waits after an answer, on average.
 */
export function writeRequestScript(
  file: string,
  requests: readonly WrittenRequest[],
  { pauseMs = 0 }: { pauseMs?: number } = {},
): string {
  writeFileSync(`${file}.requests`, requests.map(toText).join('\0'))
  writeFileSync(
    file,
    `local requests = {}
for one in io.open("${file}.requests", "rb"):read("*a"):gmatch("([^%z]+)") do requests[#requests + 1] = one end
local at = 0
request = function()
  at = at % #requests + 1
  return requests[at]
end
${pauseMs > 0 ? `delay = function() return math.random(0, ${2 * pauseMs}) end` : ''}
done = function(summary)
  io.write(string.format("answered %d refused %d\\n", summary.requests, summary.errors.status))
end
`,
  )
  return file
}
