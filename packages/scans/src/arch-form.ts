import { filledCells, frameOf, gridOf, heightAt, keepTeeth, rangeOf } from './height-grid.ts'
import type { ScanLimits } from './limits.ts'
import { meanEdge, type ArchFigures } from './measure-arch.ts'
import type { Mesh } from './mesh.ts'
import { findMirrorLine, placeOnLine } from './mirror-line.ts'

/** All in millimetres. */
export type ArchForm = {
  width: number
  depth: number
  /** How much further back one side goes than the other. */
  sideDifference: number
}

const FINEST_CELL = 0.8
const NEAR_THE_MIDDLE = 4
const ON_A_SIDE = 6

/** The arch seen from above. Returns null where the surface has no opening that tells up from down. */
export function measureForm(mesh: Mesh, figures: ArchFigures, limits: ScanLimits['arch']): ArchForm | null {
  if (figures.openness < limits.openness) return null
  const cell = Math.max(FINEST_CELL, meanEdge(figures) * 2)
  const whole = gridOf(mesh, frameOf(figures.occlusal), cell, 1)
  if (!whole) return null
  const grid = keepTeeth(whole, 1, limits.toothHeight)
  const cells = filledCells(grid)
  if (cells.length === 0) return null
  const line = findMirrorLine(cells, (column, row) => !Number.isNaN(heightAt(grid, column, row)), cell)
  const places = placeOnLine(cells, line, cell)
  const along = places.map(([place]) => place)
  const [first, last] = rangeOf(along)
  const [left, right] = rangeOf(places.map(([, aside]) => aside))
  const [nearest, farthest] = rangeOf(
    places.filter(([, aside]) => Math.abs(aside) < NEAR_THE_MIDDLE).map(([place]) => place),
  )
  // The front is where the middle reaches the end of the arch.
  const back = nearest - first < last - farthest ? 1 : -1
  const reach = (side: 1 | -1) =>
    rangeOf(places.filter(([, aside]) => side * aside > ON_A_SIDE).map(([place]) => back * place))[1]
  return { width: right - left, depth: last - first, sideDifference: Math.abs(reach(1) - reach(-1)) }
}
