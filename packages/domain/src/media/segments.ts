import { gopFrames, type FrameRate } from './frame-rate.ts'

/** Two short ones, so that a lesson begins soon, then long ones, so that it takes half the requests. */
const SHORT_SEGMENTS = 2

/** Which keyframe distances, by their number, make up each segment: 0, 1, 2–3, 4–5 … */
export function groupIntoSegments(gops: number): number[][] {
  const all = Array.from({ length: gops }, (_, gop) => gop)
  const long = all.slice(SHORT_SEGMENTS)
  return [
    ...all.slice(0, SHORT_SEGMENTS).map(gop => [gop]),
    ...long.filter((_, at) => at % 2 === 0).map(gop => [gop, gop + 1].filter(one => one < gops)),
  ]
}

/** Seconds of each keyframe distance of a lesson: all alike but the last. */
export function gopDurations(frames: number, rate: FrameRate): number[] {
  const each = gopFrames(rate)
  return Array.from(
    { length: Math.ceil(frames / each) },
    (_, gop) => Math.min(each, frames - gop * each) / rate,
  )
}
