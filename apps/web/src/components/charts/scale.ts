/** Round figures from zero to at least the highest, about four of them. */
export function ticksUpTo(highest: number, about = 4): number[] {
  if (!(highest > 0)) return [0, 1]
  const raw = highest / about
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = (STEPS.find(one => raw / power <= one + ROUNDING) ?? 10) * power
  const count = Math.ceil(highest / step - ROUNDING)
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

const STEPS = [1, 2, 2.5, 5, 10]
const ROUNDING = 1e-9

/** The same below zero, where something goes there. */
export function ticksBetween(lowest: number, highest: number): number[] {
  const ticks = ticksUpTo(Math.max(highest, -lowest))
  const step = ticks[1] ?? 1
  const below = Math.max(0, Math.ceil(-lowest / step - ROUNDING))
  const above = Math.max(below === 0 ? 1 : 0, Math.ceil(highest / step - ROUNDING))
  return Array.from({ length: below + above + 1 }, (_, at) => Number(((at - below) * step).toPrecision(12)))
}

type Point = readonly [x: number, y: number]

const short = (figure: number): number => Number(figure.toFixed(2))

export const straightPath = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')

/** A monotone cubic (Fritsch and Carlson): between two figures it never shows more, or less, than was measured. */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return straightPath(points)
  const slopes = points.slice(1).map(([x, y], at) => {
    const [beforeX, beforeY] = points[at] as Point
    return (y - beforeY) / (x - beforeX)
  })
  const tangents = points.map((_, at) => {
    const [before, after] = [slopes[at - 1], slopes[at]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return points.reduce((path, [x, y], at) => {
    const before = points[at - 1]
    if (!before) return `M${short(x)} ${short(y)}`
    const third = (x - before[0]) / 3
    const [from, to] = [before[1] + third * (tangents[at - 1] ?? 0), y - third * (tangents[at] ?? 0)]
    return `${path}C${short(before[0] + third)} ${short(from)} ${short(x - third)} ${short(to)} ${short(x)} ${short(y)}`
  }, '')
}
