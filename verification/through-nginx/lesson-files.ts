import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of a published encode, with random bytes that can be recognised in an answer. */
export type LessonFiles = { segment: Buffer; names: string[] }

export const SEGMENT = '480/s00000.m4s'
const SEGMENT_BYTES = 20_000

export function writeLessonFiles(mediaFolder: string, under: 'v' | 'p', encodeId: string): LessonFiles {
  const segment = randomBytes(SEGMENT_BYTES)
  const files: Record<string, string | Buffer> = {
    'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n480/index.m3u8\n',
    '480/index.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\ns00000.m4s\n#EXT-X-ENDLIST\n',
    '480/init.mp4': randomBytes(800),
    [SEGMENT]: segment,
    'storyboard.vtt': 'WEBVTT\n',
    'sb0.jpg': randomBytes(100),
    'poster.webp': randomBytes(100),
    'captions/pt_br_0123abcd.vtt': 'WEBVTT\n',
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(mediaFolder, under, encodeId, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return { segment, names: Object.keys(files) }
}
