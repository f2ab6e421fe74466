import { positionOptions } from './position.ts'

/**
 * The position to ask for so that the one at `from` stands at `to`, in a line given by its positions. Upwards it takes
 * the place of who stands there, downwards the place behind them.
 */
export function positionAt(positions: readonly number[], from: number, to: number): number {
  const there = positions[to]
  if (there === undefined) throw new RangeError(`There is no place ${to}.`)
  return to > from ? Math.min(there + 1, positionOptions.length) : there
}
