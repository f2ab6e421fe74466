import { scanLimits } from '../limits.ts'
import { Unreadable } from '../unreadable.ts'
import { toText } from './words.ts'

const SIZES: Readonly<Record<string, number>> = {
  ...{ char: 1, uchar: 1, int8: 1, uint8: 1, short: 2, ushort: 2, int16: 2, uint16: 2 },
  ...{ int: 4, uint: 4, int32: 4, uint32: 4, float: 4, float32: 4, double: 8, float64: 8 },
}

export type PlyProperty = {
  name: string
  type: string
  size: number
  list: { type: string; size: number } | null
}
type PlyElement = { name: string; count: number; properties: PlyProperty[] }
export type PlyHeader = {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian'
  vertex: PlyElement
  face: PlyElement
  /** Where the numbers begin. */
  bodyAt: number
}

const LONGEST_HEADER = 65_536
const END = 'end_header'

/** The header as written, without the line that ends it, and where the numbers begin. */
export function splitPly(bytes: Uint8Array): { lines: string[]; bodyAt: number } {
  const text = toText(bytes.subarray(0, LONGEST_HEADER))
  const end = /^end_header[ \t]*(\r\n|\n|\r)/m.exec(text)
  if (!end) throw new Unreadable(bytes.length < LONGEST_HEADER ? 'scan-truncated' : 'scan-malformed')
  return { lines: text.slice(0, end.index).split(/\r\n|\n|\r/), bodyAt: end.index + end[0].length }
}

/** What the file says of its numbers. Refuses elements before the faces that are not vertices. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const { lines, bodyAt } = splitPly(bytes)
  const elements: PlyElement[] = []
  let format = ''
  for (const line of lines) {
    const [keyword, ...rest] = line.trim().split(/\s+/)
    if (keyword === 'format') format = rest[0]
    else if (keyword === 'element') elements.push({ name: rest[0], count: Number(rest[1]), properties: [] })
    else if (keyword === 'property') {
      const element = elements.at(-1)
      if (!element) throw new Unreadable('scan-malformed')
      element.properties.push(readProperty(rest))
    } else if (keyword === END) break
  }
  if (format !== 'ascii' && format !== 'binary_little_endian' && format !== 'binary_big_endian')
    throw new Unreadable('scan-unknown-format')
  const [vertex, face] = elements
  if (vertex?.name !== 'vertex') throw new Unreadable('scan-malformed')
  if (face?.name !== 'face') throw new Unreadable('scan-empty')
  refuseCounts(vertex, face)
  return { format, vertex, face, bodyAt }
}

function readProperty([first, ...rest]: string[]): PlyProperty {
  const list = first === 'list' ? { type: rest[0], size: SIZES[rest[0]] } : null
  const [type, name] = list ? rest.slice(1) : [first, rest[0]]
  const size = SIZES[type]
  if (!size || !name || (list && !list.size)) throw new Unreadable('scan-malformed')
  return { name, type, size, list }
}

function refuseCounts(vertex: PlyElement, face: PlyElement): void {
  const { mostTriangles } = scanLimits.file
  if (!Number.isInteger(vertex.count) || !Number.isInteger(face.count)) throw new Unreadable('scan-malformed')
  if (vertex.count < 3 || face.count < 1) throw new Unreadable('scan-empty')
  if (face.count > mostTriangles || vertex.count > mostTriangles * 3)
    throw new Unreadable('scan-too-many-triangles', { triangles: face.count })
  const names = vertex.properties.map(({ name }) => name)
  const isPlace = ['x', 'y', 'z'].every(name => names.includes(name))
  if (!isPlace || vertex.properties.some(({ list }) => list !== null)) throw new Unreadable('scan-malformed')
  if (!face.properties.some(isCorners)) throw new Unreadable('scan-malformed')
}

/** The list of a face that names its vertices: other lists hold places in a picture. */
export const isCorners = ({ list, name, type }: PlyProperty): boolean =>
  list !== null && /^vertex_ind/.test(name) && !/float|double/.test(type)
