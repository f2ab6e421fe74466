import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from './project-root.ts'

export type NamedProcess = {
  name: string
  child: ChildProcess
  /** Everything it has printed so far. */
  lines: readonly string[]
  waitForLine(text: string): Promise<void>
  stop(): Promise<void>
}

type Options = { environment: Record<string, string>; isQuiet?: boolean }

/** Starts a child and prints each of its lines with its name in front. */
export function startNamedProcess(
  name: string,
  command: string[],
  { environment, isQuiet = false }: Options,
): NamedProcess {
  const [file = '', ...rest] = command
  const child = spawn(file, rest, { cwd: projectRoot, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const listeners = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      lines.push(line)
      for (const listen of listeners) listen(line)
      if (!isQuiet && line.trim()) process.stdout.write(`${`[${name}]`.padEnd(13)}${line}\n`)
    })
  }
  const ended = once(child, 'exit')

  return {
    name,
    child,
    lines,
    waitForLine: text =>
      new Promise((heard, failed) => {
        if (lines.some(line => line.includes(text))) return heard()
        const listen = (line: string) => {
          if (!line.includes(text)) return
          listeners.delete(listen)
          heard()
        }
        listeners.add(listen)
        child.once('error', failed)
        child.once('exit', code =>
          failed(new Error(`${name} ended with ${code} before it was ready:\n${lines.join('\n')}`)),
        )
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 8000)
      await ended
      clearTimeout(late)
    },
  }
}
