import type { Mesh } from '@alinha/scans'

/** How a picture is taken: turned about the vertical and tipped, so many millimetres wide. */
export type View = {
  turn: number
  tip: number
  width: number
  middle: readonly [x: number, y: number, z: number]
}

type Colour = readonly [red: number, green: number, blue: number]
type Point = [x: number, y: number, z: number]

export const PHOTO = { width: 1500, height: 1000 } as const
const ENAMEL: Colour = [240, 229, 208]
const GUM: Colour = [205, 110, 112]
const MOUTH: Colour = [92, 34, 38]
/** So far from the plane of the bite gums begin, in millimetres. */
const CROWN = 7
const LIGHT: Point = [0.25, 0.45, 0.86]

/** A photograph of arches: three bytes for each pixel. `bite` is the height at which they meet. */
export function drawArches(arches: readonly Mesh[], bite: number, view: View): Uint8Array {
  const { width, height } = PHOTO
  const pixels = new Uint8Array(width * height * 3)
  const depths = new Float32Array(width * height).fill(-Infinity)
  for (let at = 0; at < width * height; at++) {
    const shade = 0.75 + 0.25 * Math.sin(at * 12.9898) ** 2
    pixels.set(
      MOUTH.map(part => part * shade),
      at * 3,
    )
  }
  for (const { positions, triangles } of arches) {
    const vertex = (index: number): Point => [
      positions[index * 3] ?? 0,
      positions[index * 3 + 1] ?? 0,
      positions[index * 3 + 2] ?? 0,
    ]
    for (let at = 0; at < triangles.length; at += 3) {
      const corners = [0, 1, 2].map(corner => vertex(triangles[at + corner] ?? 0))
      const heightOf = corners.reduce((sum, [, y]) => sum + y / 3, 0)
      const seen = corners.map(point => turn(point, view))
      fill(seen, colourAt(Math.abs(heightOf - bite), seen), view, { pixels, depths })
    }
  }
  return pixels
}

function turn([x, y, z]: Point, view: View): Point {
  const [dx, dy, dz] = [x - view.middle[0], y - view.middle[1], z - view.middle[2]]
  const [sin, cos] = [Math.sin(view.turn), Math.cos(view.turn)]
  const [aside, towards] = [dx * cos - dz * sin, dx * sin + dz * cos]
  const [up, down] = [Math.cos(view.tip), Math.sin(view.tip)]
  return [aside, dy * up - towards * down, dy * down + towards * up]
}

function colourAt(fromBite: number, [one, other, third]: Point[]): Colour {
  if (!one || !other || !third) return GUM
  const a = [other[0] - one[0], other[1] - one[1], other[2] - one[2]] as const
  const b = [third[0] - one[0], third[1] - one[1], third[2] - one[2]] as const
  const normal = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const
  const length = Math.hypot(...normal) || 1
  // Which way a surface looks is not told: both sides are lit.
  const lit = Math.abs(normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) / length
  const gum = Math.min(1, Math.max(0, (fromBite - CROWN) / 1.5))
  const shade = 0.35 + 0.65 * lit
  const mix = (at: 0 | 1 | 2) => (ENAMEL[at] * (1 - gum) + GUM[at] * gum) * shade
  return [mix(0), mix(1), mix(2)]
}

type Canvas = { pixels: Uint8Array; depths: Float32Array }

function fill(corners: readonly Point[], colour: Colour, view: View, { pixels, depths }: Canvas): void {
  const scale = PHOTO.width / view.width
  const [a, b, c] = corners.map(([x, y, z]): Point => [
    PHOTO.width / 2 + x * scale,
    PHOTO.height / 2 - y * scale,
    z,
  ])
  if (!a || !b || !c) return
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (area === 0) return
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])]
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(PHOTO.height - 1, bottom); y++)
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(PHOTO.width - 1, right); x++) {
      const first = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area
      const second = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area
      const third = 1 - first - second
      if (first < 0 || second < 0 || third < 0) continue
      const depth = first * a[2] + second * b[2] + third * c[2]
      const at = y * PHOTO.width + x
      if (depth <= (depths[at] ?? 0)) continue
      depths[at] = depth
      pixels.set(colour, at * 3)
    }
}
