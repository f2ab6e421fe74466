import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRequest, type Kind, type Target } from './load.ts'
import { writeRequestScript } from '../../measuring/written-requests.ts'

type Crowd = {
  /** How many at a time, and how long each pauses after an answer, on average. */
  connections: number
  pauseMs: number
  seconds: number
}

export type CrowdAnswers = { served: number; answered: number }

const REQUESTS = 5000

/**
 * Sends with wrk, which takes a twentieth of what a sender in Node would take from nginx and the members beside it, and gives
 * way to both: how long the crowd waits for itself is not what is measured.
 */
export async function sendAsCrowd(
  target: Target,
  kinds: readonly Kind[],
  { connections, pauseMs, seconds }: Crowd,
): Promise<CrowdAnswers> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-crowd-'))
  const { origin, pathname } = new URL(target.url)
  // A server that is asked directly has no prefix, and its address ends with a slash all the same.
  const prefix = pathname.replace(/\/$/, '')
  const requests = Array.from({ length: REQUESTS }, (_, at) => {
    const { caller, asked } = makeRequest(target, kinds[at % kinds.length] as Kind)
    return { ...asked, path: prefix + asked.path, headers: caller.headers }
  })
  const script = writeRequestScript(join(folder, 'crowd.lua'), requests, { pauseMs })
  try {
    const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script]
    const said = await run('nice', ['-n', '10', 'wrk', ...load, origin])
    const [, answered, refused] = /answered (\d+) refused (\d+)/.exec(said) ?? []
    if (answered === undefined) throw new Error(`wrk did not count:\n${said}`)
    return { served: Number(answered) - Number(refused), answered: Number(answered) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const run = (command: string, args: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', failed).once('close', () => done(said))
  })
