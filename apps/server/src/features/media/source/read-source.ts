import {
  checkSource,
  containerOf,
  LONGEST_PICTURE_SIDE,
  type Container,
  type SourceCheck,
} from '@alinha/domain'
import { open } from 'node:fs/promises'
import { checkBoxes } from './check-boxes.ts'
import { decoders } from './decoders.ts'
import { pathInSandbox, runTool, ToolFailed, type Sandbox, type ToolRun } from '../run-tool.ts'
import { toProbe } from './to-probe.ts'

export type ReadSource =
  | { ok: true; container: Container; source: Extract<SourceCheck, { ok: true }>['source'] }
  | Extract<SourceCheck, { ok: false }>

type Options = { sandbox: Sandbox; file: string; folder: string; signal?: AbortSignal | undefined }

/** For each run of a tool. A run that takes longer is repeated: a busy machine is not the file's fault. */
const LIMITS = { seconds: 15, megabytes: 1500, megabytesPerFile: 1 }

const FIRST_BYTES = 64
/** The picture may end a little before what the file declares. */
const END_SECONDS = 3

const refuse = (reason: Extract<SourceCheck, { ok: false }>['reason']) => ({ ok: false, reason }) as const

/** Decides by what is in the file: how it begins, how it is built, what it holds, and whether it can be decoded. */
export async function readSource(options: Options): Promise<ReadSource> {
  const container = containerOf(await readFirstBytes(options.file))
  if (!container) return refuse('upload-not-readable')
  const built = container === 'mov' ? await checkBoxes(options.file) : ({ ok: true } as const)
  if (!built.ok) return built

  const shown = await probeFile(options, container)
  if (typeof shown === 'string') return refuse(shown)
  const probe = toProbe(shown.text)
  if (!probe) return refuse('upload-not-readable')
  const checked = checkSource(probe)
  if (!checked.ok) return checked
  const { source } = checked
  const problem = await findDecodingProblem(options, container, source)
  return problem ? refuse(problem) : { ok: true, container, source }
}

async function readFirstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(FIRST_BYTES), 0, FIRST_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Makes a tool open a file as this container only, with no other decoders than ours. */
export const openAs = (container: Container): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-f', container],
  ...['-codec_whitelist', decoders.join(','), '-max_pixels', `${LONGEST_PICTURE_SIDE ** 2}`],
]

const SHOWN = ['-show_format', '-show_streams', '-of', 'json']
const SUBTITLES = /^(subrip|srt|ass|ssa|webvtt|mov_text|text|eia_608|ttml|dvb_.*|dvd_.*|hdmv_.*|.*_subtitle)$/

/** What ffprobe shows of the file, or why it would not open it: it refuses decoders that are not ours to name. */
async function probeFile(
  options: Options,
  container: Container,
): Promise<{ text: string } | 'upload-not-readable' | 'upload-codec-unknown' | 'upload-with-extra-tracks'> {
  try {
    return { text: await onFile(options, 'ffprobe', file => [...openAs(container), ...SHOWN, '-i', file]) }
  } catch (error) {
    if (!(error instanceof ToolFailed) || error.wasEnded) throw error
    const codec = /Codec \((\w+)\) not on whitelist/.exec(error.message)?.[1]
    if (codec === undefined) return 'upload-not-readable'
    return SUBTITLES.test(codec) ? 'upload-with-extra-tracks' : 'upload-codec-unknown'
  }
}

async function findDecodingProblem(
  options: Options,
  container: Container,
  { videoStream, frames, rate }: Extract<SourceCheck, { ok: true }>['source'],
): Promise<'upload-not-readable' | 'upload-incomplete' | null> {
  const nearEnd = Math.max(0, frames / rate - END_SECONDS)
  const frameAt = (seconds: number) =>
    tryOnFile(options, 'ffmpeg', file => [
      ...openAs(container),
      ...['-threads', '1', '-noaccurate_seek', '-ss', String(seconds), '-i', file],
      ...['-map', `0:${videoStream}`, '-frames:v', '1', '-f', 'framecrc', 'pipe:1'],
    ])
  if (!hasFrame(await frameAt(0))) return 'upload-not-readable'
  const packets = await tryOnFile(options, 'ffprobe', file => [
    ...openAs(container),
    ...['-select_streams', String(videoStream), '-read_intervals', `${nearEnd}%`],
    ...['-show_entries', 'packet=pts_time', '-of', 'csv=p=0', '-i', file],
  ])
  // A seek lands on a keyframe, which may lie long before: what counts is that the last of them is near the end.
  const last = Math.max(
    ...(packets ?? '')
      .split(/[\s,]+/)
      .map(Number)
      .filter(Number.isFinite),
  )
  if (!(last >= nearEnd)) return 'upload-incomplete'
  return hasFrame(await frameAt(nearEnd)) ? null : 'upload-incomplete'
}

const hasFrame = (framecrc: string | null): boolean =>
  framecrc !== null && framecrc.split('\n').some(line => /^\d/.test(line))

/** Returns null when the tool cannot read the file. */
const tryOnFile = (...run: Parameters<typeof onFile>): Promise<string | null> =>
  onFile(...run).catch((error: unknown) => {
    if (!(error instanceof ToolFailed) || error.wasEnded) throw error
    return null
  })

const onFile = (
  { sandbox, file, folder, signal }: Options,
  tool: ToolRun['tool'],
  args: (file: string) => string[],
): Promise<string> =>
  runTool(sandbox, {
    tool,
    args: args(pathInSandbox(sandbox, 'source', file)),
    reads: { source: file },
    folder,
    signal,
    limits: LIMITS,
  })
