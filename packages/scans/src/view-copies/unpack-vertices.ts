// After the reference decoder of meshoptimizer by Jasper St. Pierre, MIT License, © 2016-2026 Arseny Kapoulkine. Ours reads
// the first version of the format only, which our server writes, and needs no WebAssembly: the content policy allows none.
import { Unreadable } from '../unreadable.ts'

const FIRST_VERSION = 0xa0
const GROUP = 16
const LEAST_TAIL = 32
/** How many bits a delta of a group takes, by the mode of the group. */
const MODES = [0, 2, 4, 8]

export const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1)

/** Unpacks `count` vertices of `stride` bytes each. */
export function unpackVertices(source: Uint8Array, count: number, stride: number): Uint8Array<ArrayBuffer> {
  if (source[0] !== FIRST_VERSION || source.length < stride + 1) throw new Unreadable('scan-malformed')
  const target = new Uint8Array(count * stride)
  const mostInBlock = Math.min(Math.floor(0x2000 / stride) & ~15, 256)
  const deltas = new Uint8Array(mostInBlock * stride)
  // The tail holds the vertex to which the first one is relative.
  const last = source.slice(source.length - stride)
  let at = 1
  for (let first = 0; first < count; first += mostInBlock) {
    const inBlock = Math.min(count - first, mostInBlock)
    deltas.fill(0)
    for (let byte = 0; byte < stride; byte++) at = unpackBytes(source, at, deltas, byte * inBlock, inBlock)
    for (let vertex = 0; vertex < inBlock; vertex++)
      for (let byte = 0; byte < stride; byte++) {
        last[byte] += unzigzag(deltas[byte * inBlock + vertex])
        target[(first + vertex) * stride + byte] = last[byte]
      }
  }
  if (at !== source.length - Math.max(stride, LEAST_TAIL)) throw new Unreadable('scan-malformed')
  return target
}

/** One byte of every vertex of a block, in groups of sixteen. Returns where the next begins. */
function unpackBytes(
  source: Uint8Array,
  from: number,
  deltas: Uint8Array,
  into: number,
  count: number,
): number {
  const groups = Math.ceil(count / GROUP)
  let at = from + Math.ceil(groups / 4)
  for (let group = 0; group < groups; group++) {
    const bits = MODES[(source[from + (group >>> 2)] >>> ((group & 3) << 1)) & 3]
    const to = into + group * GROUP
    if (bits === 0) continue
    if (bits === 8) {
      // The last group may be longer than what is left of the block.
      for (let one = 0; one < GROUP && to + one < deltas.length; one++) deltas[to + one] = source[at + one]
      at += GROUP
      continue
    }
    // Small deltas are packed; the largest number says that a whole byte follows behind them.
    const whole = 2 ** bits - 1
    const inByte = 8 / bits
    const packed = at
    at += GROUP / inByte
    for (let one = 0; one < GROUP; one++) {
      const shift = 8 - bits * ((one % inByte) + 1)
      let delta = (source[packed + Math.floor(one / inByte)] >>> shift) & whole
      if (delta === whole) delta = source[at++]
      deltas[to + one] = delta
    }
  }
  return at
}
