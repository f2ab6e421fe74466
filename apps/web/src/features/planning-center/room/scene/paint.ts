/** What the colours of a map stand for. */
export type MapKind = 'distance' | 'contacts'

type Stop = readonly [millimetres: number, color: readonly [number, number, number]]

/** Water-green inside, coral outside: told apart without red and green. */
const stops: Readonly<Record<MapKind, readonly Stop[]>> = {
  distance: [
    [-1.5, [9, 120, 132]],
    [-0.75, [63, 190, 184]],
    [0, [232, 226, 212]],
    [0.75, [255, 150, 112]],
    [1.5, [214, 58, 30]],
  ],
  contacts: [
    [-0.5, [196, 30, 52]],
    [0, [240, 84, 60]],
    [0.25, [250, 190, 82]],
    [0.75, [120, 205, 190]],
    [1, [222, 216, 202]],
  ],
}

/** Beyond it nothing is said of a place. */
export const mapReach: Readonly<Record<MapKind, number>> = { distance: 2.5, contacts: 1 }

const BONE = [240, 230, 214] as const
/** What a map says nothing about. */
const NOT_SAID = [150, 150, 154] as const
/** Of a contour band: colours alone tell too little. */
export const BAND = 0.25

/** The numbers of a legend, from low to high. */
export const legendOf = (kind: MapKind): { millimetres: number; color: string }[] =>
  stops[kind].map(([millimetres, color]) => ({ millimetres, color: `rgb(${color.join(' ')})` }))

/** The colour of a number of millimetres, the same within a band. */
export function colorOf(kind: MapKind, millimetres: number): readonly [number, number, number] {
  const known = stops[kind]
  const first = known[0] as Stop
  const last = known[known.length - 1] as Stop
  const value = Math.min(last[0], Math.max(first[0], Math.round(millimetres / BAND) * BAND))
  const above = Math.max(
    1,
    known.findIndex(([at]) => at >= value),
  )
  const [from, low] = known[above - 1] as Stop
  const [to, high] = known[above] as Stop
  const part = (value - from) / (to - from)
  return [0, 1, 2].map(at =>
    Math.round((low[at] as number) + part * ((high[at] as number) - (low[at] as number))),
  ) as [number, number, number]
}

/** Three bytes for each vertex. */
export function paintMap(kind: MapKind, offsets: Float32Array): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array(offsets.length * 3)
  for (let vertex = 0; vertex < offsets.length; vertex++) {
    const offset = offsets[vertex] as number
    colors.set(Number.isNaN(offset) ? NOT_SAID : colorOf(kind, offset), vertex * 3)
  }
  return colors
}

export function paintBone(vertices: number): Uint8Array<ArrayBuffer> {
  const colors = new Uint8Array(vertices * 3)
  for (let vertex = 0; vertex < vertices; vertex++) colors.set(BONE, vertex * 3)
  return colors
}
