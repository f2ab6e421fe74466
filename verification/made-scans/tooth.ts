// Teeth as closed surfaces, by formulas: no patient is in them. Millimetres; y points away from the gingiva.

type ToothKind = 'central' | 'lateral' | 'canine' | 'premolar' | 'molar'
export type Tooth = { kind: ToothKind; width: number; depth: number; height: number }
export type Surface = { positions: number[]; triangles: number[] }

const tooth = (kind: ToothKind, width: number, depth: number, height: number): Tooth => ({
  kind,
  width,
  depth,
  height,
})

/** From the middle to the back, as textbooks have them. */
export const upperTeeth: readonly Tooth[] = [
  tooth('central', 8.6, 6.6, 10.4),
  tooth('lateral', 6.7, 5.9, 9.4),
  tooth('canine', 7.7, 7.8, 10.2),
  tooth('premolar', 7.1, 9.0, 8.4),
  tooth('premolar', 6.9, 9.0, 7.8),
  tooth('molar', 10.3, 11.0, 7.4),
  tooth('molar', 9.7, 10.8, 7.0),
]
export const lowerTeeth: readonly Tooth[] = [
  tooth('central', 5.5, 5.8, 9.0),
  tooth('lateral', 6.0, 6.1, 9.2),
  tooth('canine', 6.9, 7.4, 10.4),
  tooth('premolar', 7.1, 7.7, 8.6),
  tooth('premolar', 7.2, 8.1, 8.0),
  tooth('molar', 11.2, 10.4, 7.4),
  tooth('molar', 10.5, 10.1, 7.0),
]

const AROUND = 60
const UP = 48
/** The share of the rows that goes to the walls; the others close the crown. */
const WALLS = 0.62
const ROOT = -3.2

const bump = (distance: number, spread: number): number =>
  Math.exp(-(distance * distance) / (2 * spread * spread))

/** The height of the crown above a place, with its cusps and fissures. */
function crownAt({ kind, width, depth, height }: Tooth, x: number, z: number): number {
  const across = x / ((width / 2) * 1.03)
  const along = z / (depth / 2)
  const cusp = (a: number, b: number, spread: number) => bump(Math.hypot(across - a, along - b), spread)
  switch (kind) {
    case 'central':
      return height * (1 - 0.05 * Math.abs(across) ** 3)
    case 'lateral':
      return height * (1 - 0.09 * Math.abs(across + 0.08) ** 2.4)
    case 'canine':
      return height * (1 - 0.24 * Math.abs(across - 0.04) ** 1.25)
    case 'premolar':
      return (
        height *
        (0.8 +
          0.22 * bump(Math.hypot(across * 0.8, along - 0.48), 0.34) +
          0.15 * bump(Math.hypot(across * 0.8, along + 0.5), 0.32) -
          0.12 * bump(along, 0.14) * bump(across, 0.5) -
          0.03 * bump(across, 0.1) * bump(along, 0.5))
      )
    case 'molar':
      return (
        height *
        (0.8 +
          0.17 * (cusp(0.46, 0.48, 0.27) + cusp(-0.46, 0.48, 0.28)) +
          0.153 * (cusp(0.46, -0.5, 0.27) + cusp(-0.44, -0.5, 0.27)) -
          0.12 * bump(Math.hypot(across * 0.7, along), 0.22) -
          0.06 * bump(across, 0.08) * bump(along, 0.6) -
          0.06 * bump(along, 0.07))
      )
  }
}

type Spot = [x: number, y: number, z: number]

/** A place on the tooth: `around` it, and from its root (0) to the middle of its crown (1). */
function spotOn(spec: Tooth, around: number, up: number): Spot {
  const isFront = spec.kind !== 'premolar' && spec.kind !== 'molar'
  const thin = 0.7 - (spec.kind === 'canine' ? 0.16 : 0)
  const corner = 2 / (spec.kind === 'molar' ? 3 : spec.kind === 'premolar' ? 2.5 : 2.35)
  const round = (part: number) => Math.sign(part) * Math.abs(part) ** corner
  const ex = round(Math.cos(around)) * (spec.width / 2) * 1.03
  const ez = round(Math.sin(around)) * (spec.depth / 2)
  const lean = isFront ? (spec.depth / 2) * 0.16 : 0
  const shoulder = isFront ? 0.93 : 0.86
  if (up <= WALLS) {
    const t = up / WALLS
    const rise = Math.sin((Math.min(1, t * (isFront ? 1.15 : 1.5)) * Math.PI) / 2)
    const flare = 0.8 + 0.2 * rise - (isFront ? 0.03 : 0.05) * t * t
    const taper = isFront ? 1 - thin * t ** 1.35 : 1 - 0.13 * t ** 2.2
    const x = ex * flare
    const z = ez * taper * (1 + (isFront ? 0.05 : 0.06) * Math.sin(t * Math.PI)) + lean * t
    return [x, ROOT + t * (crownAt(spec, x, z) * shoulder - ROOT), z]
  }
  const angle = (((up - WALLS) / (1 - WALLS)) * Math.PI) / 2
  const inward = Math.max(0, Math.cos(angle)) ** (isFront ? 0.55 : 0.8)
  const flare = isFront ? 0.97 : 0.95
  const taper = isFront ? 1 - thin : 0.87
  const x = ex * flare * inward
  const z = ez * taper * inward
  const edge = crownAt(spec, ex * flare, ez * taper) * shoulder
  const top = crownAt(spec, x, isFront ? z * 1.2 : z)
  return [x, edge + (top - edge) * Math.sin(angle) ** 0.8, z + lean]
}

export function makeTooth(spec: Tooth): Surface {
  const positions: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= UP; row++)
    for (let column = 0; column < AROUND; column++)
      positions.push(...spotOn(spec, (column / AROUND) * Math.PI * 2, row / UP))
  const root = positions.length / 3
  positions.push(0, ROOT, 0)
  for (let column = 0; column < AROUND; column++) triangles.push(root, column, (column + 1) % AROUND)
  for (let row = 0; row < UP; row++)
    for (let column = 0; column < AROUND; column++) {
      const a = row * AROUND + column
      const b = row * AROUND + ((column + 1) % AROUND)
      triangles.push(a, a + AROUND, b, b, a + AROUND, b + AROUND)
    }
  return { positions, triangles }
}
