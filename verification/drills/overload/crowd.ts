import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRequest, type Kind, type Target } from './load.ts'
import type { Asked, Caller } from './callers.ts'

type Crowd = {
  /** How many at a time, and how long each pauses after an answer, on average. */
  connections: number
  pauseMs: number
  seconds: number
}

export type CrowdAnswers = { served: number; answered: number }

const REQUESTS = 5000

/**
 * Sends with wrk, which takes a twentieth of what a sender in Node would take from a server on the same machine: what the
 * others do is not what is measured.
 */
export async function sendAsCrowd(
  target: Target,
  kinds: readonly Kind[],
  { connections, pauseMs, seconds }: Crowd,
): Promise<CrowdAnswers> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-crowd-'))
  const [requests, script] = [join(folder, 'requests'), join(folder, 'crowd.lua')]
  const { host } = new URL(target.url)
  const made = Array.from({ length: REQUESTS }, (_, at) => {
    const { caller, asked } = makeRequest(target, kinds[at % kinds.length] as Kind)
    return toText(host, caller, asked)
  })
  writeFileSync(requests, made.join('\0'))
  writeFileSync(
    script,
    `local requests = {}
for one in io.open("${requests}", "rb"):read("*a"):gmatch("([^%z]+)") do requests[#requests + 1] = one end
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
  try {
    const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script]
    const said = await run('wrk', [...load, target.url])
    const [, answered, refused] = /answered (\d+) refused (\d+)/.exec(said) ?? []
    if (answered === undefined) throw new Error(`wrk did not count:\n${said}`)
    return { served: Number(answered) - Number(refused), answered: Number(answered) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function toText(host: string, { headers }: Caller, { method, path, body }: Asked): string {
  const text = body ? JSON.stringify(body) : ''
  const all = { host, ...headers, ...(body && { 'content-length': String(Buffer.byteLength(text)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n')
}

const run = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', failed).once('close', () => done(said))
  })
