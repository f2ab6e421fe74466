import type { Mesh } from '../mesh.ts'
import { Unreadable } from '../unreadable.ts'
import { toText } from '../read/words.ts'
import { fromQuantized } from './quantize.ts'
import { unpackTriangles } from './unpack-triangles.ts'
import { unpackVertices } from './unpack-vertices.ts'

const MAGIC = 'glTF'
const JSON_AT = 20
const VERTEX_BYTES = 8

type Packed = { byteOffset: number; byteLength: number; count: number }
type Written = {
  bufferViews: readonly { extensions: { EXT_meshopt_compression: Packed } }[]
  nodes: readonly { translation: [number, number, number]; scale: readonly number[] }[]
}

/** Reads the one shape of GLB that writeGlb makes. Refuses every other. */
export function readGlb(bytes: Uint8Array): Mesh {
  if (bytes.length < 28 || toText(bytes.subarray(0, 4)) !== MAGIC) throw new Unreadable('scan-unknown-format')
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(12, true)
  const { bufferViews, nodes } = readJson(toText(bytes.subarray(JSON_AT, JSON_AT + length)))
  const binary = bytes.subarray(JSON_AT + length + 8)
  const [vertices, corners] = bufferViews.map(({ extensions: { EXT_meshopt_compression: packed } }) => ({
    count: packed.count,
    bytes: binary.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength),
  }))
  const places = unpackVertices(vertices.bytes, vertices.count, VERTEX_BYTES)
  const triangles = unpackTriangles(corners.bytes, corners.count)
  if (triangles.some(vertex => vertex >= vertices.count)) throw new Unreadable('scan-malformed')
  const [{ translation, scale }] = nodes
  const positions = fromQuantized({
    places: new Uint16Array(places.buffer),
    origin: translation,
    step: scale[0],
    most: [0, 0, 0],
  })
  return { positions, triangles }
}

/** It was opened with the key of its file, so nobody else wrote it. */
function readJson(text: string): Written {
  try {
    return JSON.parse(text) as Written
  } catch {
    throw new Unreadable('scan-malformed')
  }
}
