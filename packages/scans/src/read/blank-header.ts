import { splitPly } from './ply-header.ts'
import { findMeshFormat } from './read-mesh.ts'
import { readPly } from './read-ply.ts'
import { binaryStlEnd, STL_HEADER } from './read-stl.ts'
import { toText } from './words.ts'

const LINE_END = 10

/**
 * The file without what it says about anybody: the header of an STL, the comments of a PLY or OBJ, and every name in
 * them. The surface stays as it was. What stands behind the last number is cut off.
 */
export function blankHeader(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  switch (findMeshFormat(bytes)) {
    case 'stl-binary': {
      const blank = bytes.slice(0, binaryStlEnd(bytes))
      blank.fill(0, 0, STL_HEADER)
      return blank
    }
    case 'stl-ascii':
      return keepLines(bytes, toStlLine)
    case 'obj':
      return keepLines(bytes, toObjLine)
    case 'ply':
      return blankPly(bytes)
  }
}

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?'
const STL_VERTEX = new RegExp(`^vertex(?:\\s+${NUMBER}){3}`, 'i')
const STL_FACET = new RegExp(`^facet\\s+normal(?:\\s+${NUMBER}){3}`, 'i')
const STL_WORDS = /^(outer\s+loop|endloop|endfacet|solid|endsolid)\b/i

function toStlLine(line: string): string | null {
  const [kept] = STL_VERTEX.exec(line) ?? STL_FACET.exec(line) ?? STL_WORDS.exec(line) ?? []
  // A facet whose direction is no number is still one.
  return kept ?? (/^facet\b/i.test(line) ? 'facet normal 0 0 0' : null)
}

const OBJ_NUMBERS = new RegExp(`^(?:v|vn|vt)(?:\\s+${NUMBER})+`)
const OBJ_FACE = /^f(?:\s+-?\d+(?:\/-?\d*){0,2})+/

const toObjLine = (line: string): string | null =>
  (OBJ_NUMBERS.exec(line) ?? OBJ_FACE.exec(line))?.[0] ?? null

/** Copies what is kept of each line. Nothing grows, so one buffer of the same length is enough. */
function keepLines(bytes: Uint8Array, keep: (line: string) => string | null): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length + 1)
  let length = 0
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_END, from)
    const end = found < 0 ? bytes.length : found
    const kept = keep(toText(bytes.subarray(from, Math.min(end, from + 4096))).trim())
    if (kept !== null && length + kept.length < out.length) {
      for (let at = 0; at < kept.length; at++) out[length++] = kept.charCodeAt(at)
      out[length++] = LINE_END
    }
    from = end + 1
  }
  return out.slice(0, length)
}

/** Names that say what a number is. Any other may be somebody's. */
const KNOWN =
  /^(x|y|z|nx|ny|nz|red|green|blue|alpha|quality|confidence|intensity|[stuv]|texture_[uv]|flags|texcoord|texnumber|vertex_ind(ices|ex))$/

function blankPly(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { lines, bodyAt } = splitPly(bytes)
  const { mesh, end } = readPly(bytes)
  const header: string[] = []
  let elements = 0
  for (const line of lines) {
    const words = line.trim().split(/\s+/)
    if (words[0] === 'element') elements++
    // Only vertices and faces are kept, which readPly has found in this order.
    if (elements > 2) break
    if (words[0] === 'property') {
      const name = words.length - 1
      header.push([...words.slice(0, name), KNOWN.test(words[name]) ? words[name] : 'unnamed'].join(' '))
    } else if (words[0] === 'ply' || words[0] === 'element') header.push(words.slice(0, 3).join(' '))
    else if (words[0] === 'format') header.push(`format ${words[1]} 1.0`)
  }
  const head = `${[...header, 'end_header'].join('\n')}\n`
  const out = new Uint8Array(head.length + end - bodyAt + 1)
  for (let at = 0; at < head.length; at++) out[at] = head.charCodeAt(at)
  out.set(bytes.subarray(bodyAt, end), head.length)
  out[out.length - 1] = LINE_END
  return mesh.format === 'ply-ascii' ? out : out.subarray(0, out.length - 1)
}
