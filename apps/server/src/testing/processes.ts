import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const LONGEST_START_MS = 60_000
const LONGEST_STOP_MS = 5000
const PROBLEMS_KEPT = 50

type LogLine = { level?: string; msg?: string; address?: string }

export type RunningProcess = {
  pid: number
  /** Where the API listens, or where the worker says how it is. */
  url: string
  /** The last warnings and errors of its log, as they were written. */
  problems: string[]
  /** Null while it runs; after that, how it ended. */
  ending(): string | null
  /** It is killed when it takes longer than this. */
  stop(withinMs?: number): Promise<void>
  /** Like a power cut: nothing is finished. */
  kill(): Promise<void>
}

/** Starts the process as in production: from its file, with nothing but an environment. */
export async function startProcess(
  kind: 'api' | 'worker',
  environment: Record<string, string>,
  /** Hears every line that it writes. */
  hear?: (line: string) => void,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${kind}.ts`, import.meta.url))], {
    // The log tells the address.
    env: { ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const problems: string[] = []
  let ending: string | null = null
  const ended = new Promise<void>(done => {
    child.once('exit', (code, signal) => {
      ending = `ended with ${signal ?? code}`
      process.off('exit', endWithUs)
      done()
    })
  })
  const keep = (line: string) => {
    problems.push(line)
    if (problems.length > PROBLEMS_KEPT) problems.shift()
  }
  createInterface({ input: child.stderr }).on('line', line => {
    hear?.(line)
    keep(line)
  })

  const url = await new Promise<string>((ready, failed) => {
    const tooLate = setTimeout(() => failed(problem('did not start in time')), LONGEST_START_MS)
    const problem = (what: string) => new Error(`${kind} ${what}:\n${problems.join('\n')}`)
    createInterface({ input: child.stdout }).on('line', text => {
      hear?.(text)
      const line = toLogLine(text)
      if (line.level !== 'info') keep(text)
      if (line.msg !== 'api listening' && line.msg !== 'worker ready') return
      clearTimeout(tooLate)
      ready(line.address ?? '')
    })
    void ended.then(() => {
      clearTimeout(tooLate)
      failed(problem(ending ?? ''))
    })
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })

  return {
    pid: child.pid ?? 0,
    url,
    problems,
    ending: () => ending,
    async stop(withinMs = LONGEST_STOP_MS) {
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), withinMs)
      await ended
      clearTimeout(impatience)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function toLogLine(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine
  } catch {
    return {}
  }
}
