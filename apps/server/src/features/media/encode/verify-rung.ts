import { readMediaPlaylist } from '@alinha/domain'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runTool, type Sandbox } from '../run-tool.ts'

type VerifyRun = { sandbox: Sandbox; folder: string; signal?: AbortSignal | undefined }

const LIMITS = { seconds: 900, megabytes: 2000, megabytesPerFile: 1 }

/** The sum of many rounded lengths may be off by this much. */
const MOST_SECONDS_OFF = 0.1

export class NotPlayable extends Error {
  constructor(what: string) {
    super(`not fit to be published: ${what}`)
    this.name = 'NotPlayable'
  }
}

/** A rendition as a player would read it: from its playlist, every file that it names, in order. */
export async function readRendition(
  folder: string,
  seconds: number,
): Promise<{ init: string; files: string[] }> {
  const { init, segments } = readMediaPlaylist(await readFile(join(folder, 'index.m3u8'), 'utf8'))
  if (init === null) throw new NotPlayable('a playlist without a beginning')
  const told = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  if (Math.abs(told - seconds) > MOST_SECONDS_OFF)
    throw new NotPlayable(`the playlist tells of ${told} s where ${seconds} s were planned`)
  const files = segments.map(({ uri }) => join(folder, uri))
  for (const file of [join(folder, init), ...files]) {
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size === 0) throw new NotPlayable(`${file.slice(folder.length + 1)} is named and is not there`)
  }
  return { init: join(folder, init), files }
}

/** The bytes that a player would read: the beginning, then the segments. */
const toInput = (files: readonly string[]): Readable =>
  Readable.from(
    (async function* () {
      for (const file of files) yield* createReadStream(file)
    })(),
  )

export type FrameCount = { frames: number; keyframes: number }

/** Counts the frames of a rendition, and refuses one whose times do not increase. */
export async function countFrames(
  { sandbox, folder, signal }: VerifyRun,
  { init, files }: { init: string; files: readonly string[] },
): Promise<FrameCount> {
  const text = await runTool(sandbox, {
    tool: 'ffprobe',
    args: [
      ...['-protocol_whitelist', 'pipe', '-f', 'mov', '-select_streams', 'v:0'],
      ...['-show_entries', 'packet=dts,flags', '-of', 'csv=p=0', '-i', 'pipe:0'],
    ],
    input: toInput([init, ...files]),
    folder,
    signal,
    limits: LIMITS,
  })
  let [last, frames, keyframes] = [-Infinity, 0, 0]
  for (const line of text.split('\n').filter(Boolean)) {
    const [dts, flags = ''] = line.split(',')
    if (!(Number(dts) > last)) throw new NotPlayable(`time stands still at frame ${frames}`)
    last = Number(dts)
    frames++
    if (flags.startsWith('K')) keyframes++
  }
  return { frames, keyframes }
}

/** Decodes one segment by itself, as a player does after a seek. */
export async function decodeSegment(
  { sandbox, folder, signal }: VerifyRun,
  { init, file }: { init: string; file: string },
): Promise<void> {
  const frames = await runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...['-protocol_whitelist', 'pipe', '-xerror', '-threads', '1', '-f', 'mov', '-i', 'pipe:0'],
      ...['-map', '0:v?', '-map', '0:a?', '-f', 'framecrc', 'pipe:1'],
    ],
    input: toInput([init, file]),
    folder,
    signal,
    limits: LIMITS,
  })
  if (!/^\d/m.test(frames)) throw new NotPlayable('a segment that shows nothing')
}
