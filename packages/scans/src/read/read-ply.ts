import type { ReadMesh } from '../mesh.ts'
import { isCorners, readPlyHeader, type PlyHeader, type PlyProperty } from './ply-header.ts'
import { Unreadable } from '../unreadable.ts'
import { Welder } from './weld.ts'
import { Words } from './words.ts'

const MOST_CORNERS = 64

/** A surface out of PLY, and where its last number ends. */
export function readPly(bytes: Uint8Array): { mesh: ReadMesh; end: number } {
  const header = readPlyHeader(bytes)
  return header.format === 'ascii' ? readWritten(bytes, header) : readBinary(bytes, header)
}

/** Adds a face as triangles around its first corner. */
function addFace(welder: Welder, places: Float64Array, corners: readonly number[]): void {
  const [first] = corners
  for (let at = 2; at < corners.length; at++)
    for (const vertex of [first, corners[at - 1], corners[at]]) {
      if (!(vertex >= 0 && vertex * 3 < places.length)) throw new Unreadable('scan-malformed')
      welder.add(places[vertex * 3], places[vertex * 3 + 1], places[vertex * 3 + 2])
    }
}

function refuseShort(bytes: Uint8Array, header: PlyHeader, vertexBytes: number, faceBytes: number): void {
  const needed = header.vertex.count * vertexBytes + header.face.count * faceBytes
  if (header.bodyAt + needed > bytes.length + 1)
    throw new Unreadable('scan-truncated', { triangles: header.face.count })
}

function readWritten(bytes: Uint8Array, header: PlyHeader): { mesh: ReadMesh; end: number } {
  const { vertex, face, bodyAt } = header
  // Each number takes a digit and what parts it from the next.
  refuseShort(bytes, header, vertex.properties.length * 2, 8)
  const places = new Float64Array(vertex.count * 3)
  const axes = vertex.properties.map(({ name }) => ['x', 'y', 'z'].indexOf(name))
  const welder = new Welder(face.count)
  const words = new Words(bytes, bodyAt)
  for (let at = 0; at < vertex.count; at++)
    for (const axis of axes) {
      const number = words.number()
      if (axis >= 0) places[at * 3 + axis] = number
    }
  for (let at = 0; at < face.count; at++)
    for (const property of face.properties) {
      const length = property.list ? words.number() : 1
      if (!(length <= MOST_CORNERS)) throw new Unreadable('scan-malformed')
      const numbers = Array.from({ length }, () => words.number())
      if (isCorners(property)) addFace(welder, places, numbers)
    }
  return { mesh: welder.finish('ply-ascii'), end: words.at }
}

type ReadNumber = (view: DataView, at: number, isLittle: boolean) => number
const READERS: readonly [RegExp, ReadNumber][] = [
  [/^(float64|double)$/, (view, at, isLittle) => view.getFloat64(at, isLittle)],
  [/^float/, (view, at, isLittle) => view.getFloat32(at, isLittle)],
  [/^u(int8|char)$/, (view, at) => view.getUint8(at)],
  [/^(int8|char)$/, (view, at) => view.getInt8(at)],
  [/^u(int16|short)$/, (view, at, isLittle) => view.getUint16(at, isLittle)],
  [/^(int16|short)$/, (view, at, isLittle) => view.getInt16(at, isLittle)],
  [/^u(int|int32)$/, (view, at, isLittle) => view.getUint32(at, isLittle)],
  [/^int/, (view, at, isLittle) => view.getInt32(at, isLittle)],
]

function readerOf(type: string): ReadNumber {
  const found = READERS.find(([pattern]) => pattern.test(type))
  if (!found) throw new Unreadable('scan-malformed')
  return found[1]
}

function readBinary(bytes: Uint8Array, header: PlyHeader): { mesh: ReadMesh; end: number } {
  const { vertex, face, bodyAt } = header
  const isLittle = header.format === 'binary_little_endian'
  const stride = sum(vertex.properties.map(({ size }) => size))
  refuseShort(bytes, header, stride, sum(face.properties.map(({ size, list }) => list?.size ?? size)))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places = readPlaces(view, header, stride, isLittle)
  const welder = new Welder(face.count)
  const properties = face.properties.map(toReader)
  let at = bodyAt + vertex.count * stride
  const need = (length: number) => {
    if (at + length > bytes.length) throw new Unreadable('scan-truncated', { triangles: face.count })
  }
  const corners: number[] = []
  for (let done = 0; done < face.count; done++)
    for (const { size, list, read, isOfCorners } of properties) {
      let length = 1
      if (list) {
        need(list.size)
        length = list.read(view, at, isLittle)
        at += list.size
        if (!(length >= 0 && length <= MOST_CORNERS)) throw new Unreadable('scan-malformed')
      }
      need(length * size)
      if (isOfCorners) {
        corners.length = length
        for (let corner = 0; corner < length; corner++)
          corners[corner] = read(view, at + corner * size, isLittle)
        addFace(welder, places, corners)
      }
      at += length * size
    }
  return { mesh: welder.finish('ply-binary'), end: at }
}

function toReader(property: PlyProperty) {
  const { type, size, list } = property
  return {
    size,
    read: readerOf(type),
    list: list && { size: list.size, read: readerOf(list.type) },
    isOfCorners: isCorners(property),
  }
}

function readPlaces(view: DataView, header: PlyHeader, stride: number, isLittle: boolean): Float64Array {
  const { vertex, bodyAt } = header
  const places = new Float64Array(vertex.count * 3)
  let offset = 0
  for (const { name, type, size } of vertex.properties) {
    const axis = ['x', 'y', 'z'].indexOf(name)
    const read = readerOf(type)
    if (axis >= 0)
      for (let at = 0; at < vertex.count; at++)
        places[at * 3 + axis] = read(view, bodyAt + at * stride + offset, isLittle)
    offset += size
  }
  return places
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
