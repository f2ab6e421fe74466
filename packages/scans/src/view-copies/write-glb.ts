import type { Quantized } from './quantize.ts'

/** Vertices and triangles as the meshopt encoder packed them. */
export type PackedMesh = {
  vertices: Uint8Array
  triangles: Uint8Array
  vertexCount: number
  cornerCount: number
  /** Of one corner: 2 or 4. */
  cornerBytes: number
}

const VERTEX_BYTES = 8
const [MAGIC, VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942]
const [UNSIGNED_SHORT, UNSIGNED_INT] = [5123, 5125]
const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963]
const SPACE = 32
const EXTENSIONS = ['EXT_meshopt_compression', 'KHR_mesh_quantization']

const toWholeWords = (length: number): number => Math.ceil(length / 4) * 4

/** One mesh as binary glTF. It says nothing but its numbers. */
export function writeGlb(packed: PackedMesh, { origin, step, most }: Quantized): Uint8Array<ArrayBuffer> {
  const { vertices, triangles, vertexCount, cornerCount, cornerBytes } = packed
  const trianglesAt = toWholeWords(vertices.length)
  const binary = toWholeWords(trianglesAt + triangles.length)
  const vertexBytes = vertexCount * VERTEX_BYTES
  const view = (byteOffset: number, byteLength: number, byteStride: number, count: number, mode: string) => ({
    EXT_meshopt_compression: { buffer: 0, byteOffset, byteLength, byteStride, count, mode },
  })
  const json = JSON.stringify({
    asset: { version: '2.0' },
    extensionsUsed: EXTENSIONS,
    extensionsRequired: EXTENSIONS,
    buffers: [
      { byteLength: binary },
      {
        byteLength: vertexBytes + cornerCount * cornerBytes,
        extensions: { EXT_meshopt_compression: { fallback: true } },
      },
    ],
    bufferViews: [
      {
        ...{
          buffer: 1,
          byteOffset: 0,
          byteLength: vertexBytes,
          byteStride: VERTEX_BYTES,
          target: ARRAY_BUFFER,
        },
        extensions: view(0, vertices.length, VERTEX_BYTES, vertexCount, 'ATTRIBUTES'),
      },
      {
        ...{
          buffer: 1,
          byteOffset: vertexBytes,
          byteLength: cornerCount * cornerBytes,
          target: ELEMENT_ARRAY_BUFFER,
        },
        extensions: view(trianglesAt, triangles.length, cornerBytes, cornerCount, 'TRIANGLES'),
      },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: UNSIGNED_SHORT,
        count: vertexCount,
        type: 'VEC3',
        min: [0, 0, 0],
        max: most,
      },
      {
        bufferView: 1,
        componentType: cornerBytes === 2 ? UNSIGNED_SHORT : UNSIGNED_INT,
        count: cornerCount,
        type: 'SCALAR',
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    nodes: [{ mesh: 0, translation: origin, scale: [step, step, step] }],
    scenes: [{ nodes: [0] }],
    scene: 0,
  })
  const words = toWholeWords(json.length)
  const out = new Uint8Array(28 + words + binary)
  const header = new DataView(out.buffer)
  const numbers: [at: number, number: number][] = [
    ...([
      [0, MAGIC],
      [4, VERSION],
      [8, out.length],
      [12, words],
      [16, JSON_CHUNK],
    ] as [number, number][]),
    ...([
      [20 + words, binary],
      [24 + words, BINARY_CHUNK],
    ] as [number, number][]),
  ]
  for (const [at, number] of numbers) header.setUint32(at, number, true)
  out.fill(SPACE, 20, 20 + words)
  // All of it is plain ASCII: keywords and numbers.
  for (let at = 0; at < json.length; at++) out[20 + at] = json.charCodeAt(at)
  out.set(vertices, 28 + words)
  out.set(triangles, 28 + words + trianglesAt)
  return out
}
