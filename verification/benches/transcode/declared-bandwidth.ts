import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Segment = { bytes: number; seconds: number }

/** Each variant of a master playlist, with what it declares and the segments that lie on the disk. */
export function readVariants(folder: string) {
  const lines = readFileSync(join(folder, 'master.m3u8'), 'utf8').split('\n')
  return lines.flatMap((line, at) => {
    if (!line.endsWith('.m3u8')) return []
    const name = line.replace('/index.m3u8', '')
    const attributes = lines[at - 1] ?? ''
    const declared = (attribute: string) =>
      Number(new RegExp(`[:,]${attribute}=(\\d+)`).exec(attributes)?.[1])
    const media = readFileSync(join(folder, name, 'index.m3u8'), 'utf8')
    const segments = [...media.matchAll(/#EXTINF:([\d.]+),\s*(\S+)/g)].map(([, seconds, uri]) => ({
      bytes: statSync(join(folder, name, uri ?? '')).size,
      seconds: Number(seconds),
    }))
    return [{ name, peak: declared('BANDWIDTH'), average: declared('AVERAGE-BANDWIDTH'), segments }]
  })
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const rateOf = (segments: readonly Segment[]) =>
  (sum(segments.map(({ bytes }) => bytes)) * 8) / sum(segments.map(({ seconds }) => seconds))

/** The largest share by which a declared bandwidth differs from the files. Short last segments do not count as a peak. */
export const bandwidthError = (folder: string): number =>
  Math.max(
    ...readVariants(folder).flatMap(({ peak, average, segments }) => {
      const peaks = segments.filter(({ seconds }) => seconds >= 1.5).map(segment => rateOf([segment]))
      const real = peaks.length > 0 ? Math.max(...peaks) : rateOf(segments)
      return [Math.abs(peak / real - 1), Math.abs(average / rateOf(segments) - 1)]
    }),
  )

/** Counts the frames of a rendition from its first file and its segments on the disk. */
export function countFrames(folder: string, init: string): number {
  const media = readFileSync(join(folder, 'index.m3u8'), 'utf8')
  const files = [init, ...[...media.matchAll(/#EXTINF:[\d.]+,\s*(\S+)/g)].map(([, uri]) => uri ?? '')]
  const shown = ['-count_packets', '-select_streams', 'v', '-show_entries', 'stream=nb_read_packets']
  const counted = spawnSync('/usr/bin/ffprobe', ['-v', 'error', ...shown, '-of', 'csv=p=0', '-i', 'pipe:0'], {
    input: Buffer.concat(files.map(file => readFileSync(join(folder, file)))),
    encoding: 'utf8',
  })
  return Number.parseInt(counted.stdout, 10)
}
