import { readMediaPlaylist } from '@alinha/domain'
import type { Files } from '@alinha/providers/files/port'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Needs } from '../../../needs.ts'
import { findShownLesson, isFrameWanted, showFrame, WIDEST_PICTURE } from '../../catalogue/index.ts'
import { lessonFolder } from '../media-paths.ts'
import { runTool } from '../run-tool.ts'
import { inWorkFolder } from '../work-folder.ts'

type FrameNeeds = Pick<Needs, 'config' | 'db' | 'files' | 'media'>

const LIMITS = { seconds: 60, megabytes: 2000, megabytesPerFile: 20 }
/** A second that lies behind the last frame of a segment shows that frame. */
const LAST_FRAME_SECONDS = 0.1

/**
 * Draws a moment of the published video as the picture of its lesson. It reads one segment of the best rung, not the
 * original, which may have gigabytes. Safe to repeat.
 */
export async function drawLessonFrame(
  needs: FrameNeeds,
  frame: { movieId: number; second: number },
  signal?: AbortSignal,
): Promise<void> {
  if (!(await isFrameWanted(needs.db, frame))) return
  const movie = await findShownLesson(needs.db, frame.movieId)
  if (!movie?.encodeId) throw new Error('the lesson shows no video')
  const { bytes, offset } = await readMoment(needs.media, lessonFolder(movie.encodeId), frame.second)
  await inWorkFolder(async folder => {
    await writeFile(join(folder, 'moment.mp4'), bytes)
    await runTool(needs.config.SANDBOX, {
      tool: 'ffmpeg',
      args: [
        ...['-protocol_whitelist', 'file', '-threads', '1', '-i', 'moment.mp4', '-an'],
        // Counted from the first picture: the sound of a segment begins a little before it.
        ...['-vf', `setpts=PTS-STARTPTS,trim=start=${offset},scale='min(${WIDEST_PICTURE},iw)':-2`],
        ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', 'frame.webp'],
      ],
      folder,
      signal,
      limits: LIMITS,
    })
    await showFrame(needs, frame, await readFile(join(folder, 'frame.webp')))
  })
}

/** The segment that has this second, with what comes before every segment, and how far into it the second lies. */
async function readMoment(
  media: Files,
  encode: string,
  second: number,
): Promise<{ bytes: Uint8Array; offset: number }> {
  const rungs = (await readText(media, `${encode}/master.m3u8`))
    .split('\n')
    .flatMap(line => /^(\d+)\/index\.m3u8$/.exec(line)?.[1] ?? [])
  const best = `${encode}/${Math.max(...rungs.map(Number))}`
  const { init, segments } = readMediaPlaylist(await readText(media, `${best}/index.m3u8`))
  let from = 0
  for (const [number, { uri, seconds }] of segments.entries()) {
    if (second < from + seconds || number === segments.length - 1) {
      const parts = await Promise.all([init, uri].map(name => readWhole(media, `${best}/${name}`)))
      const offset = Math.min(second - from, Math.max(0, seconds - LAST_FRAME_SECONDS))
      return { bytes: Buffer.concat(parts), offset }
    }
    from += seconds
  }
  throw new Error(`${best} has no segments`)
}

async function readWhole(media: Files, path: string): Promise<Uint8Array> {
  const bytes = await media.read(path)
  if (!bytes) throw new Error(`${path} is missing`)
  return bytes
}

const readText = async (media: Files, path: string): Promise<string> =>
  new TextDecoder().decode(await readWhole(media, path))
