export type PictureSize = { width: number; height: number }

/** One of the qualities of a lesson: `name` is its folder, and the most that people are told of it. */
export type Rung = PictureSize & { name: string; maxKbps: number }

/** As wide as 16:9 on the long side. A picture is fitted into the frame, whichever way round it stands. */
const FRAMES = [
  { short: 1080, maxKbps: 4500 },
  { short: 720, maxKbps: 2500 },
  { short: 480, maxKbps: 1200 },
  { short: 360, maxKbps: 700 },
  { short: 240, maxKbps: 350 },
] as const

const LONG_PER_SHORT = 16 / 9

/** A recording cut a little short of a frame is still shown at that quality, in its own size. */
const NEARLY = 1.05

/** What the encoder takes. */
const SMALLEST_SIDE = 16

const even = (side: number) => 2 * Math.round(side / 2)
const evenBelow = (side: number) => 2 * Math.floor(side / 2)

/** Even sides, the same shape, never above the source. */
export function scaledDown({ width, height }: PictureSize, scale: number): PictureSize {
  const toSide = (side: number) =>
    Math.max(SMALLEST_SIDE, Math.min(even(side * Math.min(scale, 1)), evenBelow(side)))
  return { width: toSide(width), height: toSide(height) }
}

/** The qualities in which a picture of this size is shown, the best first; at least one. */
export function chooseLadder(source: PictureSize): Rung[] {
  const long = Math.max(source.width, source.height)
  const short = Math.min(source.width, source.height)
  const rungs = FRAMES.flatMap(frame => {
    const scale = Math.min((frame.short * LONG_PER_SHORT) / long, frame.short / short)
    if (scale > NEARLY) return []
    return [{ name: String(frame.short), maxKbps: frame.maxKbps, ...scaledDown(source, scale) }]
  })
  if (rungs.length > 0) return rungs
  const size = scaledDown(source, 1)
  return [{ name: String(Math.min(size.width, size.height)), maxKbps: FRAMES[4].maxKbps, ...size }]
}

/** Where a player begins: good enough to look at, small enough to be there at once. */
const START = 480

/** Of rungs in any order, the best that is no better than 480. */
export function startRung<R extends { name: string }>(rungs: readonly R[]): R | undefined {
  const ascending = rungs.toSorted((a, b) => Number(a.name) - Number(b.name))
  return ascending.findLast(rung => Number(rung.name) <= START) ?? ascending[0]
}
