import { GOP_SECONDS, gopFrames, type FrameRate } from './frame-rate.ts'

/** A stretch of a lesson that one worker encodes by itself. */
export type Piece = {
  /** Counted from the first of the lesson. */
  firstFrame: number
  frames: number
}

const SHORTEST_SECONDS = 8
const LONGEST_SECONDS = 60
/** More would only cost more starts: whoever has more workers than this waits for one piece all the same. */
const ENOUGH_PIECES = 32

/**
 * Pieces of about the same length, each but the last a whole number of keyframe distances, so that they can be put
 * together again without encoding. 8 to 60 seconds long; a lesson that is shorter than 8 seconds is one piece.
 */
export function planPieces(frames: number, rate: FrameRate): Piece[] {
  const gops = Math.ceil(frames / gopFrames(rate))
  const fewest = Math.ceil((gops * GOP_SECONDS) / LONGEST_SECONDS)
  const most = Math.max(1, Math.floor((gops * GOP_SECONDS) / SHORTEST_SECONDS))
  const count = Math.max(fewest, Math.min(most, ENOUGH_PIECES))
  // Rounding the ends, and not the lengths, spreads what is left over evenly.
  const ends = Array.from({ length: count }, (_, piece) =>
    Math.min(Math.round(((piece + 1) * gops) / count) * gopFrames(rate), frames),
  )
  return ends.map((end, piece) => {
    const firstFrame = ends[piece - 1] ?? 0
    return { firstFrame, frames: end - firstFrame }
  })
}
