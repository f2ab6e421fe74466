/** The rates that a lesson is shown at. Constant, so that two seconds are the same number of frames everywhere. */
export const frameRates = [30, 25, 24] as const
export type FrameRate = (typeof frameRates)[number]

/** Keyframes lie exactly this far apart in every rung, so that a player can change between rungs at each of them. */
export const GOP_SECONDS = 2

export const gopFrames = (rate: FrameRate): number => rate * GOP_SECONDS

/** How far a rate is from being a whole multiple, or a whole part, of another. */
function unevenness(one: number, other: number): number {
  const ratio = Math.max(one, other) / Math.min(one, other)
  return Math.abs(ratio - Math.round(ratio))
}

const ALIKE = 1e-9

/** The rate at which the fewest frames have to be shown twice or left out; the higher of two that are alike. */
export function constantRateFor(framesPerSecond: number): FrameRate {
  return frameRates.reduce((best, rate) =>
    unevenness(framesPerSecond, rate) < unevenness(framesPerSecond, best) - ALIKE ? rate : best,
  )
}
