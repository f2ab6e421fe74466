import { scanLimits } from '../limits.ts'
import type { MeshFormat, ReadMesh } from '../mesh.ts'
import { Unreadable } from '../unreadable.ts'

const EMPTY = -1

/** Mixes the bits of three floats into one number. */
function mix(x: number, y: number, z: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/** Makes one vertex of corners with equal coordinates: an open table over the bits of their three floats. */
export class Welder {
  private positions: Float32Array
  private bits: Uint32Array
  private table: Int32Array
  private triangles: Uint32Array
  private vertices = 0
  private corners = 0
  private notNumbers = 0
  private readonly corner = new Float32Array(3)
  private readonly cornerBits = new Uint32Array(this.corner.buffer)

  /** `triangles` is a first guess of how many there will be. */
  constructor(triangles: number) {
    const corners = Math.max(64, triangles * 3)
    const room = Math.max(1024, corners >> 2)
    this.positions = new Float32Array(room * 3)
    this.bits = new Uint32Array(this.positions.buffer)
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(room * 2))).fill(EMPTY)
    this.triangles = new Uint32Array(corners)
  }

  add(x: number, y: number, z: number): void {
    const most = scanLimits.file.farthest
    const { corner, cornerBits } = this
    if (Math.abs(x) < most && Math.abs(y) < most && Math.abs(z) < most) {
      // Minus zero has other bits than zero.
      corner[0] = x + 0
      corner[1] = y + 0
      corner[2] = z + 0
    } else {
      this.notNumbers++
      corner.fill(0)
    }
    let slot = this.findSlot(cornerBits[0], cornerBits[1], cornerBits[2])
    let vertex = this.table[slot]
    if (vertex === EMPTY) {
      if (this.vertices * 3 === this.positions.length) {
        this.grow()
        slot = this.findSlot(cornerBits[0], cornerBits[1], cornerBits[2])
      }
      vertex = this.vertices++
      this.positions.set(corner, vertex * 3)
      this.table[slot] = vertex
    }
    if (this.corners === this.triangles.length) {
      const longer = new Uint32Array(this.triangles.length * 2)
      longer.set(this.triangles)
      this.triangles = longer
    }
    this.triangles[this.corners++] = vertex
  }

  /** The surface. Refuses one without triangles, and one with a corner that is no number. */
  finish(format: MeshFormat): ReadMesh {
    if (this.notNumbers > 0) throw new Unreadable('scan-not-numbers', { corners: this.notNumbers })
    if (this.corners < 3) throw new Unreadable('scan-empty')
    if (this.corners % 3 !== 0) throw new Unreadable('scan-malformed', { corners: this.corners })
    return {
      format,
      positions: this.positions.subarray(0, this.vertices * 3),
      triangles: this.triangles.subarray(0, this.corners),
    }
  }

  /** The slot of a vertex with these bits, or the empty one where it belongs. */
  private findSlot(x: number, y: number, z: number): number {
    const { bits, table } = this
    const mask = table.length - 1
    let slot = mix(x, y, z) & mask
    for (;;) {
      const vertex = table[slot]
      if (vertex === EMPTY) return slot
      const at = vertex * 3
      if (bits[at] === x && bits[at + 1] === y && bits[at + 2] === z) return slot
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const positions = new Float32Array(this.positions.length * 2)
    positions.set(this.positions)
    this.positions = positions
    this.bits = new Uint32Array(positions.buffer)
    this.table = new Int32Array(this.table.length * 2).fill(EMPTY)
    for (let vertex = 0; vertex < this.vertices; vertex++) {
      const at = vertex * 3
      this.table[this.findSlot(this.bits[at], this.bits[at + 1], this.bits[at + 2])] = vertex
    }
  }
}
