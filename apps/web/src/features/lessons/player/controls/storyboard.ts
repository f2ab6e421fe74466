import { toMilliseconds } from '@alinha/domain'

/** One small picture on a sheet of many, and the time until which it is shown. */
export type Tile = { endMs: number; sheet: string; x: number; y: number; width: number; height: number }

/** Reads `sb0.jpg#xywh=0,0,192,108` cues. What it does not understand it leaves out: a thumbnail is only a help. */
export function readStoryboard(vtt: string, url: string): Tile[] {
  return vtt.split(/\r?\n\r?\n/).flatMap(block => {
    const [, end] = /-->\s*(\S+)/.exec(block) ?? []
    const [, sheet, x, y, width, height] = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/m.exec(block) ?? []
    const endMs = toMilliseconds(end ?? '')
    if (endMs === null || sheet === undefined) return []
    return {
      endMs,
      sheet: new URL(sheet, new URL(url, location.href)).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }
  })
}

/** Times after the last tile show the last tile. */
export const tileAt = (tiles: readonly Tile[], seconds: number): Tile | null =>
  tiles.find(({ endMs }) => seconds * 1000 < endMs) ?? tiles.at(-1) ?? null
