import { toTimestamp } from '../catalogue/lesson-texts/caption-time.ts'
import { GOP_SECONDS } from './frame-rate.ts'
import { scaledDown, type PictureSize } from './ladder.ts'

const CLOSE_SECONDS = 4
const WIDE_SECONDS = 10
/** Up to here a thumb's width of the seek bar is a few seconds. */
const LONGEST_CLOSE_SECONDS = 600
const LONGEST_SIDE = 192
const COLUMNS = 10
const MOST_ROWS = 10

export type Storyboard = {
  /** One tile for so many seconds. */
  everySeconds: number
  /** One tile for so many keyframes. */
  everyKeyframes: number
  tile: PictureSize
  tiles: number
  columns: number
  rows: number
  sheets: number
}

/** The small pictures that are shown while seeking, some tens of them on a sheet. */
export function planStoryboard(seconds: number, picture: PictureSize): Storyboard {
  const everySeconds = seconds <= LONGEST_CLOSE_SECONDS ? CLOSE_SECONDS : WIDE_SECONDS
  const tiles = Math.max(1, Math.ceil(seconds / everySeconds))
  const columns = Math.min(COLUMNS, tiles)
  const rows = Math.min(MOST_ROWS, Math.ceil(tiles / columns))
  return {
    everySeconds,
    everyKeyframes: everySeconds / GOP_SECONDS,
    tile: scaledDown(picture, LONGEST_SIDE / Math.max(picture.width, picture.height)),
    tiles,
    columns,
    rows,
    sheets: Math.ceil(tiles / (columns * rows)),
  }
}

export const sheetName = (sheet: number): string => `sb${sheet}.jpg`

/** Says for each stretch of the lesson where its tile lies. */
export function writeStoryboard(
  { everySeconds, tile, tiles, columns, rows }: Storyboard,
  seconds: number,
): string {
  const cues = Array.from({ length: tiles }, (_, number) => {
    const [sheet, onSheet] = [Math.floor(number / (columns * rows)), number % (columns * rows)]
    const [x, y] = [(onSheet % columns) * tile.width, Math.floor(onSheet / columns) * tile.height]
    const from = toTimestamp(number * everySeconds * 1000)
    const to = toTimestamp(Math.round(Math.min((number + 1) * everySeconds, seconds) * 1000))
    return `${from} --> ${to}\n${sheetName(sheet)}#xywh=${x},${y},${tile.width},${tile.height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
