import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type VideoFacts = {
  name: string
  seconds: number
  size?: string
  rate?: string
  /** Without it, a tone. */
  sound?: 'none'
  /** For the output, as ffmpeg takes them. */
  more?: readonly string[]
}

/** A moving test picture with a tone, written by the ffmpeg of this machine. */
export async function generateVideo(
  folder: string,
  { name, seconds, size = '320x180', rate = '30', sound, more = [] }: VideoFacts,
): Promise<string> {
  const file = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`]
  const tone =
    sound === 'none' ? [] : ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:d=${seconds}`]
  await ffmpeg([
    ...picture,
    ...tone,
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '90', '-c:a', 'aac'],
    ...more,
    file,
  ])
  return file
}

/** Of a rendition's files one after the other, as an independent reader of them sees it. */
export async function countPictures(
  files: readonly string[],
): Promise<{ frames: number; keyframeAt: number[] }> {
  const bytes = Buffer.concat(await Promise.all(files.map(file => readFile(file))))
  const shown = ['-show_entries', 'packet=pts_time,flags', '-select_streams', 'v', '-of', 'csv=p=0']
  const { stdout } = spawnSync('/usr/bin/ffprobe', ['-v', 'error', ...shown, '-i', 'pipe:0'], {
    input: bytes,
    encoding: 'utf8',
  })
  const packets = stdout
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const first = Number(packets[0]?.[0])
  const keys = packets.filter(([, flags]) => flags?.startsWith('K'))
  return {
    frames: packets.length,
    keyframeAt: keys.map(([at]) => Math.round((Number(at) - first) * 1000) / 1000),
  }
}

/** What a test needs that is no ordinary video. */
export async function ffmpeg(args: readonly string[]): Promise<void> {
  await run('/usr/bin/ffmpeg', ['-y', '-v', 'error', '-nostdin', ...args])
}
