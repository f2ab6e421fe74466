import {
  GOP_SECONDS,
  plannedSeconds,
  planStoryboard,
  writeStoryboard,
  type EncodePlan,
  type PictureSize,
} from '@alinha/domain'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageRun } from './package-rung.ts'
import { pathInSandbox, runTool } from '../run-tool.ts'

const LIMITS = { seconds: 600, megabytes: 2000, megabytesPerFile: 200 }
const POSTER_WIDTH = 1280
/** Long enough for the titles to be over. */
const POSTER_AT = 0.1
const POSTER_CHOICE_SECONDS = 60

/** Only keyframes are decoded, which lie exactly two seconds apart. */
const keyframesOnly = ['-skip_frame', 'nokey', '-threads', '1']

/** The sheets of small pictures for seeking, and the text that says where each lies: `storyboard.vtt`, `sb0.jpg` … */
export async function drawStoryboard(
  { sandbox, folder, signal }: PackageRun,
  plan: Pick<EncodePlan, 'frames' | 'rate'>,
  smallest: { pieces: readonly string[]; size: PictureSize },
): Promise<void> {
  const seconds = plannedSeconds(plan)
  const board = planStoryboard(seconds, smallest.size)
  const { tile, columns, rows, sheets, everyKeyframes } = board
  const reads = Object.fromEntries(smallest.pieces.map((file, piece) => [`${piece}.mp4`, file]))
  const list = Object.entries(reads).map(([name, file]) => `file '${pathInSandbox(sandbox, name, file)}'\n`)
  await writeFile(join(folder, 'tiles.txt'), list.join(''))
  await runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...[
        '-protocol_whitelist',
        'file',
        ...keyframesOnly,
        '-f',
        'concat',
        '-safe',
        '0',
        '-i',
        'tiles.txt',
        '-an',
      ],
      ...[
        '-vf',
        `select=not(mod(n\\,${everyKeyframes})),scale=${tile.width}:${tile.height},tile=${columns}x${rows}`,
      ],
      ...[
        '-vsync',
        'passthrough',
        '-frames:v',
        String(sheets),
        '-q:v',
        '4',
        '-start_number',
        '0',
        'sb%d.jpg',
      ],
    ],
    reads,
    folder,
    signal,
    limits: LIMITS,
  })
  await rm(join(folder, 'tiles.txt'))
  await writeFile(join(folder, 'storyboard.vtt'), writeStoryboard(board, seconds))
}

/** The keyframe that looks most like the others around it: `poster.webp`. */
export async function drawPoster(
  { sandbox, folder, signal }: PackageRun,
  best: { pieces: readonly string[]; size: PictureSize },
): Promise<void> {
  const file = best.pieces[Math.floor(best.pieces.length * POSTER_AT)] ?? ''
  const width = Math.min(POSTER_WIDTH, best.size.width)
  await runTool(sandbox, {
    tool: 'ffmpeg',
    args: [
      ...[
        '-protocol_whitelist',
        'file',
        ...keyframesOnly,
        '-i',
        pathInSandbox(sandbox, 'piece.mp4', file),
        '-an',
      ],
      ...['-vf', `thumbnail=${POSTER_CHOICE_SECONDS / GOP_SECONDS},scale=${width}:-2`],
      ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', 'poster.webp'],
    ],
    reads: { 'piece.mp4': file },
    folder,
    signal,
    limits: LIMITS,
  })
}
