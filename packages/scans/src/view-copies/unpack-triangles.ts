// After the reference decoder of meshoptimizer by Jasper St. Pierre, MIT License, © 2016-2026 Arseny Kapoulkine.
import { Unreadable } from '../unreadable.ts'
import { unzigzag } from './unpack-vertices.ts'

const VERSION = 0xe1
const TAIL = 16

/** The last numbers, the newest first. */
class Recent {
  private readonly numbers: Uint32Array
  private next = 0

  constructor(length: number) {
    this.numbers = new Uint32Array(length)
  }

  push(number: number): void {
    this.numbers[this.next] = number
    this.next = (this.next + 1) & (this.numbers.length - 1)
  }

  read(ago: number): number {
    return this.numbers[(this.next - 1 - ago) & (this.numbers.length - 1)]
  }
}

/** Unpacks the corners of triangles: most share an edge with one that came shortly before. */
export function unpackTriangles(source: Uint8Array, corners: number): Uint32Array<ArrayBuffer> {
  if (source[0] !== VERSION || corners % 3 !== 0 || source.length < 1 + corners / 3 + TAIL)
    throw new Unreadable('scan-malformed')
  const target = new Uint32Array(corners)
  const edges = new Recent(32)
  const vertices = new Recent(16)
  const usual = source.length - TAIL
  let data = 1 + corners / 3
  let [next, last] = [0, 0]
  const readFar = (): number => {
    let number = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = source[data++]
      number |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    last += unzigzag(number)
    return last
  }
  const remember = (vertex: number): number => {
    vertices.push(vertex)
    return vertex
  }
  /** A corner beside a known edge. */
  const readThird = (code: number): number => {
    if (code === 0) return remember(next++)
    if (code < 13) return vertices.read(code)
    return remember(code === 13 ? --last : code === 14 ? ++last : readFar())
  }
  for (let at = 0; at < corners; at += 3) {
    const code = source[1 + at / 3]
    const [edge, third] = [code >>> 4, code & 15]
    if (edge < 15) {
      const a = edges.read(edge * 2)
      const b = edges.read(edge * 2 + 1)
      const c = readThird(third)
      for (const vertex of [b, c, c, a]) edges.push(vertex)
      target.set([a, b, c], at)
      continue
    }
    const isUsual = third < 14
    const pair = isUsual ? source[usual + third] : source[data++]
    if (!isUsual && pair === 0) next = 0
    const a = isUsual || third === 14 ? next++ : readFar()
    const [forB, forC] = [pair >>> 4, pair & 15]
    const isFar = (one: number) => one === 15 && !isUsual
    const readOther = (one: number) => (one === 0 ? next++ : isFar(one) ? readFar() : vertices.read(one - 1))
    const b = readOther(forB)
    const c = readOther(forC)
    vertices.push(a)
    if (forB === 0 || isFar(forB)) vertices.push(b)
    if (forC === 0 || isFar(forC)) vertices.push(c)
    for (const vertex of [a, b, b, c, c, a]) edges.push(vertex)
    target.set([a, b, c], at)
  }
  return target
}
