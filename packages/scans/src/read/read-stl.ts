import { scanLimits } from '../limits.ts'
import type { ReadMesh } from '../mesh.ts'
import { Unreadable } from '../unreadable.ts'
import { Welder } from './weld.ts'
import { Words } from './words.ts'

/** Whatever stands in the first 80 bytes, often a name, is never read. */
export const STL_HEADER = 80
const BEGIN = 84
const TRIANGLE = 50
const NORMAL = 12
/** Some exporters leave a few bytes behind the last triangle. */
const MOST_TAIL = 4096
/** No triangle of an ASCII file is written with fewer letters. */
const SHORTEST_FACET = 60
const LETTER_V = 118
const LETTER_E = 101

/** How many bytes a binary file with the number of triangles that it states takes. */
export const binaryStlEnd = (bytes: Uint8Array): number => BEGIN + TRIANGLE * statedTriangles(bytes)

function statedTriangles(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(STL_HEADER, true)
}

/** Many exporters begin a binary file with "solid": the size decides, not the word. `head` is its first letters. */
export function findStlKind(bytes: Uint8Array, head: string): 'stl-binary' | 'stl-ascii' | null {
  const saysSolid = /^solid\b/i.test(head)
  const looksWritten = saysSolid && /facet|endsolid/i.test(head)
  if (bytes.length >= BEGIN) {
    const triangles = statedTriangles(bytes)
    const end = binaryStlEnd(bytes)
    if (end === bytes.length) return 'stl-binary'
    if (!looksWritten && triangles > 0) {
      if (bytes.length > end && bytes.length - end < MOST_TAIL) return 'stl-binary'
      // A number that no scan has is another format, or none.
      const isPlausible =
        triangles <= 50_000_000 && (saysSolid || !/^[\x20-\x7e\s]+$/.test(head.slice(0, BEGIN)))
      if (isPlausible && bytes.length < end)
        throw new Unreadable('scan-truncated', {
          triangles,
          arrived: Math.floor((bytes.length - BEGIN) / TRIANGLE),
        })
    }
  }
  return saysSolid ? 'stl-ascii' : null
}

export function readBinaryStl(bytes: Uint8Array): ReadMesh {
  const triangles = statedTriangles(bytes)
  if (triangles === 0) throw new Unreadable('scan-empty')
  if (triangles > scanLimits.file.mostTriangles)
    throw new Unreadable('scan-too-many-triangles', { triangles })
  const welder = new Welder(triangles)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let triangle = 0; triangle < triangles; triangle++) {
    const first = BEGIN + triangle * TRIANGLE + NORMAL
    for (let at = first; at < first + 36; at += 12)
      welder.add(view.getFloat32(at, true), view.getFloat32(at + 4, true), view.getFloat32(at + 8, true))
  }
  return welder.finish('stl-binary')
}

export function readAsciiStl(bytes: Uint8Array): ReadMesh {
  const { mostTriangles } = scanLimits.file
  const welder = new Welder(Math.min(mostTriangles, Math.floor(bytes.length / SHORTEST_FACET / 2)))
  const words = new Words(bytes)
  let corners = 0
  let isEnded = false
  words.skipLine()
  while (!isEnded && !words.isAtEnd) {
    words.skipSpace()
    if (words.nextLetter === LETTER_V) {
      words.word()
      welder.add(words.number(), words.number(), words.number())
      corners++
      if (corners > mostTriangles * 3) throw new Unreadable('scan-too-many-triangles')
    } else if (words.nextLetter === LETTER_E && /^endsolid/i.test(words.word())) isEnded = true
    else words.skipLine()
  }
  if (!isEnded) throw new Unreadable('scan-truncated', { arrived: Math.floor(corners / 3) })
  return welder.finish('stl-ascii')
}
