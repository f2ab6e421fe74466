import type { Readable } from 'node:stream'
import { runSandboxed, ToolFailed, type Sandbox } from '../../platform/sandbox.ts'

export { ToolFailed, type Sandbox }
type Tool = 'ffmpeg' | 'ffprobe'

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

const DEFAULT_MEGABYTES_PER_FILE = 20_000

/** The path under which the tool sees a file. */
export const pathInSandbox = (sandbox: Sandbox, name: string, file: string): string =>
  sandbox === 'bwrap' ? `/in/${name}` : file

/** Runs ffmpeg or ffprobe in the sandbox. Returns its standard output. */
export async function runTool(sandbox: Sandbox, run: ToolRun): Promise<string> {
  const { tool, args, reads = {}, limits, ...rest } = run
  const files = Object.entries(reads).map(([name, file]) => [`/in/${name}`, file])
  const output = await runSandboxed(sandbox, {
    ...rest,
    name: tool,
    command: [
      `/usr/bin/${tool}`,
      ...(tool === 'ffmpeg' ? ['-nostdin', '-y'] : []),
      ...['-v', 'error', '-hide_banner', ...args],
    ],
    reads: {
      '/usr/bin/ffmpeg': '/usr/bin/ffmpeg',
      '/usr/bin/ffprobe': '/usr/bin/ffprobe',
      ...Object.fromEntries(files),
    },
    limits: {
      seconds: limits.seconds,
      // All threads together, so it is never the first limit to be reached.
      cpuSeconds: limits.seconds * 4,
      megabytes: { addressSpace: limits.megabytes },
      megabytesPerFile: limits.megabytesPerFile ?? DEFAULT_MEGABYTES_PER_FILE,
      niceness: 10,
    },
  })
  return output.toString('utf8')
}
