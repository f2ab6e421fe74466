import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

export type Sandbox = Config['SANDBOX']

export type SandboxedRun = {
  /** What the program is called in errors. */
  name: string
  /** The program and its arguments, never read by a shell. */
  command: readonly string[]
  /** Files and folders that the program may read, by the path under which it sees them. */
  reads: Readonly<Record<string, string>>
  /** The only folder that the program may write to, and its working folder. Without it, nothing can be written. */
  folder?: string
  environment?: Readonly<Record<string, string>>
  input?: Readable
  limits: {
    seconds: number
    /** Counts all threads together. */
    cpuSeconds: number
    /** Of its whole address space, or of what it may fill only: some programs reserve far more than they fill. */
    megabytes: { addressSpace: number } | { data: number }
    megabytesPerFile: number
    niceness: number
  }
  signal?: AbortSignal | undefined
}

const LINES_KEPT = 40
const LONGEST_OUTPUT = 64 * 1024 * 1024
const LONGEST_LINE = 1000
const MEGABYTE = 1024 * 1024

/** The sandbox answers with the number of the signal behind 128. */
const FIRST_SIGNAL = 128
type ExitCode = number | NodeJS.Signals

/** The program failed, or we ended it. The message has the last lines it wrote. */
export class ToolFailed extends Error {
  /** True when we ended it, which says nothing about the file. */
  readonly wasEnded: boolean
  /** True when it broke down, or was killed at a limit of memory or of computing time. */
  readonly wasKilled: boolean

  constructor(
    name: string,
    how: { endedBecause: string } | { code: ExitCode },
    lastLines: readonly string[],
  ) {
    const said = 'code' in how ? `ended with ${how.code}` : how.endedBecause
    super([`${name} ${said}`, ...lastLines].join('\n'))
    this.name = 'ToolFailed'
    this.wasEnded = 'endedBecause' in how
    this.wasKilled = 'code' in how && (typeof how.code === 'string' || how.code > FIRST_SIGNAL)
  }
}

/**
 * Runs a program on files that strangers sent: without network, with access to nothing but its libraries, what it reads
 * and one folder, and with limits of time, memory and size. It ends when this process ends. Returns its standard output.
 */
export async function runSandboxed(sandbox: Sandbox, run: SandboxedRun): Promise<Buffer> {
  const [command, ...args] = [
    ...limitCommand(run),
    ...(sandbox === 'bwrap' ? sandboxCommand(run) : endWithParent),
    ...run.command,
  ]
  // It gets a process group of its own, so that the program and its children can be killed at once.
  const child = spawn(command ?? '', args, {
    ...(run.folder === undefined ? {} : { cwd: run.folder }),
    env: { ...run.environment },
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
  // A program that has read enough closes its input early.
  if (run.input) pipeline(run.input, child.stdin).catch(() => {})
  else child.stdin.end()
  child.stdin.on('error', () => {})

  try {
    const code = await new Promise<ExitCode>((ended, failed) => {
      child.once('error', failed)
      child.once('close', (exitCode, signal) => ended(signal ?? exitCode ?? 0))
    })
    const lastLines = [...lines, unfinished].filter(Boolean)
    if (cause !== null) throw new ToolFailed(run.name, { endedBecause: cause }, lastLines)
    if (code !== 0) throw new ToolFailed(run.name, { code }, lastLines)
    return Buffer.concat(output)
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

const limitCommand = ({ limits: { megabytes, cpuSeconds, megabytesPerFile, niceness } }: SandboxedRun) => [
  '/usr/bin/prlimit',
  'data' in megabytes ? `--data=${megabytes.data * MEGABYTE}` : `--as=${megabytes.addressSpace * MEGABYTE}`,
  `--cpu=${Math.ceil(cpuSeconds)}`,
  `--fsize=${megabytesPerFile * MEGABYTE}`,
  '--core=0',
  '/usr/bin/nice',
  '-n',
  String(niceness),
]

const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--']

/** As process 1 of its sandbox, its time is counted as ours and it ends with the sandbox. */
const sandboxCommand = ({ reads, folder, environment = {} }: SandboxedRun) => [
  '/usr/bin/bwrap',
  ...['--unshare-all', '--as-pid-1', '--die-with-parent', '--clearenv'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534'],
  ...['--ro-bind', '/usr/lib', '/usr/lib', '--ro-bind-try', '/usr/lib64', '/usr/lib64'],
  ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
  ...['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
  ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
  ...Object.entries(reads).flatMap(([seenAs, path]) => ['--ro-bind', path, seenAs]),
  ...(folder ? ['--bind', folder, '/out', '--chdir', '/out'] : []),
  '--',
]
