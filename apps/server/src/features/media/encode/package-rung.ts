import {
  gopDurations,
  groupIntoSegments,
  readMediaPlaylist,
  writeMediaPlaylist,
  type FrameRate,
  type SegmentWeight,
} from '@alinha/domain'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathInSandbox, runTool, type Sandbox } from '../run-tool.ts'

export type PackageRun = {
  sandbox: Sandbox
  /** Becomes what players fetch: init.mp4, s00000.m4s … and index.m3u8. */
  folder: string
  signal?: AbortSignal | undefined
}

/** What a player is told of a segment, and what it weighs. */
export type PackagedSegment = SegmentWeight & { uri: string }

const LIMITS = { seconds: 1800, megabytes: 2000 }
const AUDIO_SEGMENT_SECONDS = 4

const segmentName = (number: number) => `s${String(number).padStart(5, '0')}.m4s`

/** Puts the pieces of one rung together with the sound, without encoding anything again. */
export async function packageRung(
  run: PackageRun,
  made: { pieces: readonly string[]; sound: string | null; frames: number; rate: FrameRate },
): Promise<PackagedSegment[]> {
  const { sandbox, folder } = run
  const names = made.pieces.map((_, piece) => `${piece}.mp4`)
  const list = made.pieces.map(
    (file, piece) => `file '${pathInSandbox(sandbox, names[piece] ?? '', file)}'\n`,
  )
  await writeFile(join(folder, 'pieces.txt'), list.join(''))
  const sound = made.sound === null ? [] : ['-i', pathInSandbox(sandbox, 'sound', made.sound)]
  await toSmallSegments(
    run,
    [
      ...['-f', 'concat', '-safe', '0', '-i', 'pieces.txt', ...sound, '-map', '0:v'],
      ...(made.sound === null ? [] : ['-map', '1:a']),
    ],
    {
      ...Object.fromEntries(made.pieces.map((file, piece) => [names[piece], file])),
      ...(made.sound === null ? {} : { sound: made.sound }),
    },
  )
  const gops = gopDurations(made.frames, made.rate)
  const cut = readMediaPlaylist(await readFile(join(folder, 'small.m3u8'), 'utf8')).segments
  if (cut.length !== gops.length)
    throw new Error(`${cut.length} keyframe distances where ${gops.length} were planned`)
  const segments: PackagedSegment[] = []
  for (const [number, together] of groupIntoSegments(gops.length).entries()) {
    const uri = segmentName(number)
    const parts = together.map(gop => join(folder, smallName(gop)))
    await joinFiles(parts, join(folder, uri))
    const seconds = together.reduce((sum, gop) => sum + (gops[gop] ?? 0), 0)
    segments.push({ uri, seconds, bytes: (await stat(join(folder, uri))).size })
  }
  await finish(folder, segments)
  return segments
}

/** The sound alone, for those whose connection carries no picture. */
export async function packageSound(run: PackageRun, sound: string): Promise<PackagedSegment[]> {
  const { folder, sandbox } = run
  const input = ['-i', pathInSandbox(sandbox, 'sound', sound), '-map', '0:a']
  await toSmallSegments(run, input, { sound }, AUDIO_SEGMENT_SECONDS)
  const cut = readMediaPlaylist(await readFile(join(folder, 'small.m3u8'), 'utf8')).segments
  const segments: PackagedSegment[] = []
  for (const [number, { uri: small, seconds }] of cut.entries()) {
    const uri = segmentName(number)
    await joinFiles([join(folder, small)], join(folder, uri))
    segments.push({ uri, seconds, bytes: (await stat(join(folder, uri))).size })
  }
  await finish(folder, segments)
  return segments
}

const smallName = (gop: number) => `small${String(gop).padStart(6, '0')}.m4s`

const toSmallSegments = (
  { sandbox, folder, signal }: PackageRun,
  input: readonly string[],
  reads: Readonly<Record<string, string>>,
  seconds = 2,
): Promise<string> =>
  runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...['-protocol_whitelist', 'file', ...input, '-c', 'copy', '-map_metadata', '-1'],
      ...['-f', 'hls', '-hls_time', String(seconds), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', 'small%06d.m4s', 'small.m3u8'],
    ],
    reads,
    folder,
    signal,
    limits: LIMITS,
  })

/** Several fragments one after the other are one legal segment. Each is gone from the disk once it is copied. */
async function joinFiles(parts: readonly string[], target: string): Promise<void> {
  for (const [number, part] of parts.entries()) {
    await pipeline(createReadStream(part), createWriteStream(target, { flags: number === 0 ? 'wx' : 'a' }))
    await rm(part)
  }
}

async function finish(folder: string, segments: readonly PackagedSegment[]): Promise<void> {
  await writeFile(join(folder, 'index.m3u8'), writeMediaPlaylist(segments))
  await rm(join(folder, 'small.m3u8'))
  await rm(join(folder, 'pieces.txt'), { force: true })
}
