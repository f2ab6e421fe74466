import { scanLimits } from '../limits.ts'
import type { MeshFormat, ReadMesh } from '../mesh.ts'
import { readObj } from './read-obj.ts'
import { readPly } from './read-ply.ts'
import { findStlKind, readAsciiStl, readBinaryStl } from './read-stl.ts'
import { Unreadable } from '../unreadable.ts'
import { toText } from './words.ts'

const HEAD = 512
const OBJ = /^(#|o|g|s|v|vn|vt|mtllib|usemtl)\b/m

/** What a file is, by its bytes: its name is not asked. Refuses what is no scan, and what is too large. */
export function findMeshFormat(bytes: Uint8Array): 'ply' | 'obj' | Extract<MeshFormat, `stl-${string}`> {
  if (bytes.length > scanLimits.file.mostBytes)
    throw new Unreadable('scan-too-large', { bytes: bytes.length })
  if (bytes.length === 0) throw new Unreadable('scan-empty')
  const head = toText(bytes.subarray(0, HEAD)).trimStart()
  if (/^ply\s/.test(head)) return 'ply'
  const stl = findStlKind(bytes, head)
  if (stl) return stl
  if (OBJ.test(head) || head.startsWith('#')) return 'obj'
  throw new Unreadable('scan-unknown-format')
}

/** Reads the surface of an STL, PLY or OBJ file. Headers, comments and names stay behind. */
export function readMesh(bytes: Uint8Array): ReadMesh {
  const format = findMeshFormat(bytes)
  switch (format) {
    case 'ply':
      return readPly(bytes).mesh
    case 'obj':
      return readObj(bytes)
    case 'stl-binary':
      return readBinaryStl(bytes)
    case 'stl-ascii':
      return readAsciiStl(bytes)
  }
}
