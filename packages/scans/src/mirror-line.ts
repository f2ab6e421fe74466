/** The line in which an arch mirrors itself best: from its front to its back. In cells. */
export type MirrorLine = { center: readonly [number, number]; cos: number; sin: number; offset: number }

const ANGLES = 90
const OFFSETS = [-6, -3, 0, 3, 6]

/** `cells` are pairs of columns and rows; `isFilled` says whether a cell is one of them. */
export function findMirrorLine(
  cells: readonly number[],
  isFilled: (column: number, row: number) => boolean,
  cell: number,
): MirrorLine {
  const count = cells.length / 2
  let [x, z] = [0, 0]
  for (let at = 0; at < cells.length; at += 2) {
    x += cells[at] / count
    z += cells[at + 1] / count
  }
  let best = { hits: -1, cos: 1, sin: 0, offset: 0 }
  for (let angle = 0; angle < ANGLES; angle++) {
    const cos = Math.cos((angle * Math.PI) / ANGLES)
    const sin = Math.sin((angle * Math.PI) / ANGLES)
    for (const millimetres of OFFSETS) {
      const offset = millimetres / cell
      let hits = 0
      // Every second cell is enough.
      for (let at = 0; at < cells.length; at += 4) {
        const twice = 2 * (-(cells[at] - x) * sin + (cells[at + 1] - z) * cos - offset)
        if (isFilled(Math.round(cells[at] + twice * sin), Math.round(cells[at + 1] - twice * cos))) hits++
      }
      if (hits > best.hits) best = { hits, cos, sin, offset }
    }
  }
  return { center: [x, z], cos: best.cos, sin: best.sin, offset: best.offset }
}

/** Where each cell lies along the line, and how far aside of it. In millimetres. */
export function placeOnLine(
  cells: readonly number[],
  { center, cos, sin, offset }: MirrorLine,
  cell: number,
): [along: number, aside: number][] {
  const places: [number, number][] = []
  for (let at = 0; at < cells.length; at += 2) {
    const x = cells[at] - center[0]
    const z = cells[at + 1] - center[1]
    places.push([(x * cos + z * sin) * cell, (-x * sin + z * cos - offset) * cell])
  }
  return places
}
