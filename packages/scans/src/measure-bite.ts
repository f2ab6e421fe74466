import {
  dot,
  filledCells,
  frameOf,
  gridOf,
  heightAt,
  keepTeeth,
  lookAlong,
  rangeOf,
  toUnit,
} from './height-grid.ts'
import type { HeightGrid } from './height-grid.ts'
import type { ScanLimits } from './limits.ts'
import { meanEdge, type ArchFigures } from './measure-arch.ts'
import type { Mesh, Point } from './mesh.ts'
import { findMirrorLine, placeOnLine } from './mirror-line.ts'

export type MeasuredArch = { mesh: Mesh; figures: ArchFigures }

/** How two arches stand to each other, in the coordinates that they came in. Millimetres. */
export type Bite = {
  /** -1: face to face. 1: both look the same way. */
  facing: number
  /** The share of the smaller biting surface that has the other one above it. */
  overlap: number
  /** The gap that one cell in a hundred falls short of, and that of the middle cell. */
  least: number
  median: number
  contactLeft: number
  contactRight: number
  through: number
  /** The larger of both sides: how much further back one arch goes. */
  reachDifference: number
}

const FINEST_CELL = 0.35
const FINEST_REACH_CELL = 0.8
const NEAR_THE_MIDDLE = 4
const ON_A_SIDE = 6

/** Returns null where one of them is a closed model, whose surface tells no direction. */
export function measureBite(upper: MeasuredArch, lower: MeasuredArch, limits: ScanLimits): Bite | null {
  const { openness } = limits.arch
  if (upper.figures.openness < openness || lower.figures.openness < openness) return null
  const facing = dot(upper.figures.occlusal, lower.figures.occlusal)
  const frame = frameOf(
    facing < 0 ? between(lower.figures.occlusal, upper.figures.occlusal) : lower.figures.occlusal,
  )
  const cell = Math.max(FINEST_CELL, 1.6 * Math.max(meanEdge(upper.figures), meanEdge(lower.figures)))
  const above = gridOf(upper.mesh, frame, cell, -1, lookAlong(upper.mesh, frame.up))
  const below = gridOf(lower.mesh, frame, cell, 1, lookAlong(lower.mesh, frame.up))
  const none = { facing, overlap: 0, least: 0, median: 0, contactLeft: 0, contactRight: 0, through: 0 }
  if (!above || !below) return { ...none, reachDifference: 0 }
  const cells = filledCells(below)
  const met = meet(above, below, cells, limits.pair)
  if (met.gaps === 0) return { ...none, reachDifference: 0 }
  const coarse = Math.max(FINEST_REACH_CELL, cell)
  const upperGrid = gridOf(upper.mesh, frame, coarse, -1)
  const lowerGrid = gridOf(lower.mesh, frame, coarse, 1)
  const { toothHeight } = limits.arch
  return {
    facing,
    overlap: met.gaps / Math.min(filledCells(above).length / 2, cells.length / 2),
    ...met.found,
    reachDifference:
      upperGrid && lowerGrid
        ? compareReach(keepTeeth(upperGrid, -1, toothHeight), keepTeeth(lowerGrid, 1, toothHeight))
        : 0,
  }
}

const between = (one: Point, other: Point): Point =>
  toUnit([one[0] - other[0], one[1] - other[1], one[2] - other[2]])

type Met = { gaps: number; found: Omit<Bite, 'facing' | 'overlap' | 'reachDifference'> }

/** Looks at every cell that both arches have. */
function meet(
  above: HeightGrid,
  below: HeightGrid,
  cells: readonly number[],
  limits: ScanLimits['pair'],
): Met {
  const gaps: number[] = []
  const columns: number[] = []
  let middle = 0
  for (let at = 0; at < cells.length; at += 2) {
    const gap = heightAt(above, cells[at], cells[at + 1]) - heightAt(below, cells[at], cells[at + 1])
    if (Number.isNaN(gap)) continue
    gaps.push(gap)
    columns.push(cells[at])
    middle += cells[at]
  }
  middle /= gaps.length
  const sorted = Float32Array.from(gaps).sort()
  let [left, right, through] = [0, 0, 0]
  gaps.forEach((gap, at) => {
    if (gap < limits.through) through++
    if (Math.abs(gap) > limits.touching) return
    if (columns[at] < middle) left++
    else right++
  })
  const square = below.cell * below.cell
  return {
    gaps: gaps.length,
    found: {
      least: sorted[Math.floor(sorted.length * 0.01)],
      median: sorted[Math.floor(sorted.length * 0.5)],
      contactLeft: left * square,
      contactRight: right * square,
      through: through * square,
    },
  }
}

/** How much further back one arch goes than the other: a missing molar shows against its opponent. */
function compareReach(upper: HeightGrid, lower: HeightGrid): number {
  const { cell } = upper
  const cells = [filledCells(upper), filledCells(lower)]
  const isFilled = (column: number, row: number) =>
    !Number.isNaN(heightAt(upper, column, row)) || !Number.isNaN(heightAt(lower, column, row))
  const line = findMirrorLine(cells.flat(), isFilled, cell)
  const [up, low] = cells.map(some => endsOf(placeOnLine(some, line, cell)))
  const first = Math.min(up.sides[0][0], up.sides[1][0], low.sides[0][0], low.sides[1][0])
  const isFrontFirst = first - Math.min(up.middle[0], low.middle[0]) > -3
  const end = isFrontFirst ? 1 : 0
  return Math.max(...[0, 1].map(side => Math.abs(up.sides[side][end] - low.sides[side][end])))
}

function endsOf(places: readonly [along: number, aside: number][]) {
  const rangeWhere = (counts: (aside: number) => boolean) =>
    rangeOf(places.filter(([, aside]) => counts(aside)).map(([along]) => along))
  return {
    middle: rangeWhere(aside => Math.abs(aside) < NEAR_THE_MIDDLE),
    sides: [rangeWhere(aside => aside > ON_A_SIDE), rangeWhere(aside => aside < -ON_A_SIDE)],
  }
}
