import { scanLimits } from '../limits.ts'
import type { ReadMesh } from '../mesh.ts'
import { Unreadable } from '../unreadable.ts'
import { Welder } from './weld.ts'
import { Words } from './words.ts'

const LETTER_V = 118
const LETTER_F = 102
const MOST_CORNERS = 64
const FIRST_GUESS = 65_536

/** Reads vertices and faces; names of objects, groups and materials are skipped. */
export function readObj(bytes: Uint8Array): ReadMesh {
  const { mostTriangles } = scanLimits.file
  const words = new Words(bytes)
  const welder = new Welder(FIRST_GUESS)
  const places: number[] = []
  const corners: number[] = []
  let triangles = 0
  while (!words.isAtEnd) {
    words.skipSpace()
    const isVertex = words.nextLetter === LETTER_V && words.isOneLetter
    const isFace = words.nextLetter === LETTER_F && words.isOneLetter
    if (isVertex) {
      words.word()
      places.push(words.number(), words.number(), words.number())
      if (places.length > mostTriangles * 9) throw new Unreadable('scan-too-many-triangles')
    } else if (isFace) {
      words.word()
      corners.length = 0
      while (words.hasMoreInLine()) {
        corners.push(toVertex(words.word(), places.length / 3))
        if (corners.length > MOST_CORNERS) throw new Unreadable('scan-malformed')
      }
      for (let at = 2; at < corners.length; at++) {
        for (const vertex of [corners[0], corners[at - 1], corners[at]])
          welder.add(places[vertex * 3], places[vertex * 3 + 1], places[vertex * 3 + 2])
        triangles++
        if (triangles > mostTriangles) throw new Unreadable('scan-too-many-triangles')
      }
    }
    words.skipLine()
  }
  return welder.finish('obj')
}

/** Vertices are counted from one, or backwards from the last; behind a slash stand others. */
function toVertex(word: string, vertices: number): number {
  const number = Number.parseInt(word, 10)
  const vertex = number < 0 ? vertices + number : number - 1
  if (!(vertex >= 0 && vertex < vertices)) throw new Unreadable('scan-malformed')
  return vertex
}
