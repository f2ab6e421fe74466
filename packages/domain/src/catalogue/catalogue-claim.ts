const MINUTES_OF_THE_CLAIM = 6500
const MINUTES_A_STEP = 500
const SMALL_STEP = 100
const HUNDREDS = 200

const roundFigureBelow = (count: number, step: number): number =>
  Math.max(0, Math.floor((count - 1) / step) * step)

/**
 * The figure of "mais de … minutos": round, and always less than what there is. From 6,500 on it grows by 500; a
 * smaller catalogue claims less, never the 6,500 it does not have.
 */
export const claimedMinutes = (minutes: number): number =>
  roundFigureBelow(minutes, minutes > MINUTES_OF_THE_CLAIM ? MINUTES_A_STEP : SMALL_STEP)

/** Whether "centenas de aulas" is true. */
export const hasHundreds = (lessons: number): boolean => lessons >= HUNDREDS
