import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'

export type Sandbox = Config['SANDBOX']
export type Tool = 'ffmpeg' | 'ffprobe'

export type ToolRun = {
  tool: Tool
  /** Names in `reads` stand for files as `pathInSandbox` says; what is written lies in the working folder. */
  args: readonly string[]
  /** Local files that the tool may read, by the name under which it sees them. */
  reads?: Readonly<Record<string, string>>
  /** The only folder that the tool may write to, and its working folder. */
  folder: string
  input?: Readable
  limits: { seconds: number; megabytes: number; megabytesPerFile?: number }
  signal?: AbortSignal | undefined
}

const LINES_KEPT = 40
const LONGEST_OUTPUT = 64 * 1024 * 1024
const LONGEST_LINE = 1000
const MEGABYTE = 1024 * 1024
const DEFAULT_MEGABYTES_PER_FILE = 20_000

/** The tool failed, or we ended it. The message has the last lines it wrote. */
export class ToolFailed extends Error {
  /** True when we ended it, which says nothing about the file. */
  readonly wasEnded: boolean

  constructor(tool: Tool, how: { endedBecause: string } | { ended: string }, lastLines: readonly string[]) {
    const said = 'ended' in how ? how.ended : how.endedBecause
    super([`${tool} ${said}`, ...lastLines].join('\n'))
    this.name = 'ToolFailed'
    this.wasEnded = 'endedBecause' in how
  }
}

/** The path under which the tool sees a file. */
export const pathInSandbox = (sandbox: Sandbox, name: string, file: string): string =>
  sandbox === 'bwrap' ? `/in/${name}` : file

/**
 * Runs ffmpeg or ffprobe on files that strangers sent: without network, with access to nothing but its libraries, the
 * files it reads and one folder, and with limits of time, memory and size. It never runs in a shell, and ends when this
 * process ends. Returns its standard output.
 */
export async function runTool(sandbox: Sandbox, run: ToolRun): Promise<string> {
  const [command, ...args] = [
    ...limitCommand(run),
    ...(sandbox === 'bwrap' ? sandboxCommand(run) : endWithParent),
    ...toolCommand(run),
  ]
  // It gets a process group of its own, so that the tool and its children can be killed at once.
  const child = spawn(command ?? '', args, {
    cwd: run.folder,
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let cause: string | null = null
  const end = (because: string) => {
    cause ??= because
    killGroup(child.pid)
  }
  const tooLate = setTimeout(() => end(`took longer than ${run.limits.seconds} s`), run.limits.seconds * 1000)
  const stopped = () => end('was told to stop')
  if (run.signal?.aborted) stopped()
  run.signal?.addEventListener('abort', stopped)

  const output: Buffer[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > LONGEST_OUTPUT) end('said too much')
    else output.push(part)
  })
  const lines: string[] = []
  let unfinished = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    const read = `${unfinished}${part}`.split('\n')
    unfinished = (read.pop() ?? '').slice(0, LONGEST_LINE)
    lines.push(...read.map(line => line.slice(0, LONGEST_LINE)))
    lines.splice(0, lines.length - LINES_KEPT)
  })
  // A tool that has read enough closes its input early.
  if (run.input) pipeline(run.input, child.stdin).catch(() => {})
  else child.stdin.end()
  child.stdin.on('error', () => {})

  try {
    const badEnd = await new Promise<string | null>((ended, failed) => {
      child.once('error', failed)
      child.once('close', (code, signal) => ended(code === 0 ? null : `ended with ${signal ?? code}`))
    })
    const lastLines = [...lines, unfinished].filter(Boolean)
    if (cause !== null) throw new ToolFailed(run.tool, { endedBecause: cause }, lastLines)
    if (badEnd !== null) throw new ToolFailed(run.tool, { ended: badEnd }, lastLines)
    return Buffer.concat(output).toString('utf8')
  } finally {
    clearTimeout(tooLate)
    run.signal?.removeEventListener('abort', stopped)
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const toolCommand = ({ tool, args }: ToolRun) => [
  `/usr/bin/${tool}`,
  ...(tool === 'ffmpeg' ? ['-nostdin', '-y'] : []),
  '-v',
  'error',
  '-hide_banner',
  ...args,
]

const limitCommand = ({ limits }: ToolRun) => [
  '/usr/bin/prlimit',
  `--as=${limits.megabytes * MEGABYTE}`,
  // Counts all threads together, so it is never the first limit to be reached.
  `--cpu=${Math.ceil(limits.seconds * 4)}`,
  `--fsize=${(limits.megabytesPerFile ?? DEFAULT_MEGABYTES_PER_FILE) * MEGABYTE}`,
  '--core=0',
  '/usr/bin/nice',
  '-n',
  '10',
]

const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--']

/** As process 1 of its sandbox, its time is counted as ours and it ends with the sandbox. */
const sandboxCommand = ({ reads = {}, folder }: ToolRun) => [
  '/usr/bin/bwrap',
  ...['--unshare-all', '--as-pid-1', '--die-with-parent', '--clearenv'],
  ...['--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534'],
  ...['--ro-bind', '/usr/lib', '/usr/lib', '--ro-bind-try', '/usr/lib64', '/usr/lib64'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...['--ro-bind', '/usr/bin/ffmpeg', '/usr/bin/ffmpeg', '--ro-bind', '/usr/bin/ffprobe', '/usr/bin/ffprobe'],
  ...Object.entries(reads).flatMap(([name, file]) => ['--ro-bind', file, `/in/${name}`]),
  ...['--bind', folder, '/out', '--chdir', '/out', '--'],
]
